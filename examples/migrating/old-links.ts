/** Links from before a migration. */
export interface OldLinks {
  /** They open the same view. */
  readonly kept: readonly string[]
  /** They open another view, for a reason that the skill names. Of each view, what it shows of its page. */
  readonly changed: readonly Changed[]
}

interface Changed {
  readonly link: string
  readonly before: string
  readonly after: string
}
