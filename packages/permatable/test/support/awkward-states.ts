/** The text wherever a state has one: alone, in lists, and next to others. */
export const awkwardStates = (text: string) => [
  { globalFilter: text },
  {
    columnFilters: [text, [text, 'x'], ['x', text, 1]].map((value, at) => ({
      id: `a${at}`,
      value,
    })),
  },
  ...(text
    ? [
        { sorting: [{ id: text, desc: true }] },
        { columnFilters: [{ id: text, value: text }] },
        { columnOrder: [text, 'y', `${text}${text}`] },
        { rowSelection: { [text]: true as const, x: true as const } },
      ]
    : []),
]
