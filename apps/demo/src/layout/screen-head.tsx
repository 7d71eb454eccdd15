interface ScreenHeadProps {
  readonly title: string
  readonly hint: string
  /** The screen's page of the documentation. */
  readonly page: string
}

/** The heading of a screen, what to look at, and the way to its page of the documentation. */
export const ScreenHead = ({ title, hint, page }: ScreenHeadProps) => (
  <>
    <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
    <p className="mt-1 text-muted">
      {hint}{' '}
      <a href={page} className="docs-link" aria-label={`Docs about ${title}`}>
        Docs
      </a>
    </p>
  </>
)
