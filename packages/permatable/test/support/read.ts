import type { Issue, TableSearchParams } from 'permatable'

/** What an address gives; that chats would cut a long one is no fault of what is in it. */
export function read<State extends object>(
  definition: TableSearchParams<State>,
  address: string | URLSearchParams,
): { state: State; issues: readonly Issue[] } {
  const { state, issues } = definition.parse(address)
  return { state, issues: issues.filter(({ slice }) => slice) }
}
