import type { Issue } from '../definition/issue.ts'
import { fieldsOf } from '../values/values.ts'

/** Says why a query library can't use a column, by its id. `undefined` if it can. */
export interface Refusals {
  sort(id: unknown): string | undefined
  group(id: unknown): string | undefined
}

/** Returns a state without what a query library can't do, with an issue for each part. */
export function supported<S extends object>(state: S, refusals: Refusals, issues: IssueList): S {
  const { sorting, grouping } = fieldsOf(state)
  const accepts = (slice: string, id: unknown, reason: string | undefined) => {
    if (reason) issues.add(slice, `'${String(id)}': ${reason}`)
    return !reason
  }
  const accepted = (slice: string, entries: unknown, refuse: Refusals['sort']) =>
    Array.isArray(entries) && {
      [slice]: entries.filter((entry: unknown) => {
        const id = fieldsOf(entry).id ?? entry
        return accepts(slice, id, refuse(id))
      }),
    }
  return {
    ...state,
    ...accepted('sorting', sorting, refusals.sort),
    ...accepted('grouping', grouping, refusals.group),
  }
}

export const addFilterIssue = (issues: IssueList, isSearched: boolean, reason: string): void =>
  issues.add(isSearched ? 'globalFilter' : 'columnFilters', reason)

/** The issues of a query, each once. A list may repeat its mistake a thousand times. */
export class IssueList {
  readonly #byReason = new Map<string, Issue>()

  add(slice: string, reason: string): void {
    // A query knows neither the names of params nor their texts.
    this.#byReason.set(`${slice} ${reason}`, { slice, param: '', text: '', reason })
  }

  get all(): readonly Issue[] {
    return [...this.#byReason.values()]
  }
}
