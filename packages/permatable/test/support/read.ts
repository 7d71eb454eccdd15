import type { Issue, TableSearchParams } from 'permatable'

/** Parses an address. Leaves out the issue that chats would cut a long one, which says nothing about its params. */
export function read<State extends object>(
  definition: TableSearchParams<State>,
  address: string | URLSearchParams,
): { state: State; issues: readonly Issue[] } {
  const { state, issues } = definition.parse(address)
  return { state, issues: issues.filter(({ slice }) => slice) }
}
