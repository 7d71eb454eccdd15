import type { Issue } from '../definition/issue.ts'

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
