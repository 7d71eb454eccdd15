import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { TableParams } from 'permatable/react'
import { useEffect, useRef, useState } from 'react'
import { peopleTable, type PeopleState } from './definition.ts'
import type { FoundPart } from './find-people.ts'
import { Queries } from './queries.tsx'
import type { RouterLink } from './router-link.ts'

const rowHeight = 36
const height = 560

interface EndlessListProps {
  readonly params: TableParams<PeopleState>
  readonly first: FoundPart
  readonly isPending: boolean
  /** The path of the list, as the router has it. */
  readonly list: string
  /** What answers with a part, as the browser has it. */
  readonly rows: string
  readonly Link: RouterLink
}

export function EndlessList({
  params,
  first,
  isPending,
  list,
  rows: path,
  Link,
}: EndlessListProps) {
  const committed = useSelector(params.committed)
  const view = { ...committed, after: null }
  const query = peopleTable.serialize(view)
  // The list begins where the address did when it was opened, or at the first row of a new view.
  const [opened] = useState({ query, after: committed.after })
  const start = query === opened.query ? opened.after : null

  const { data, hasNextPage, fetchNextPage, isFetching, isPlaceholderData } = useInfiniteQuery({
    queryKey: ['people', query],
    queryFn: async ({ pageParam, signal }): Promise<FoundPart> => {
      const response = await fetch(peopleTable.href(path, { ...view, after: pageParam }), {
        signal,
      })
      if (!response.ok) throw new Error(`The rows did not arrive: ${response.status}`)
      return response.json()
    },
    initialPageParam: start,
    getNextPageParam: ({ last }) => last,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    ...(query === opened.query && {
      initialData: { pages: [first], pageParams: [opened.after] },
    }),
  })
  const parts = data?.pages ?? []
  const people = parts.flatMap(({ rows }) => rows)

  const box = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- nothing that it returns is handed on
  const virtualizer = useVirtualizer({
    count: people.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    initialRect: { width: 0, height },
    overscan: 10,
  })
  const items = virtualizer.getVirtualItems()
  const lastShown = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasNextPage && !isFetching && lastShown >= people.length - 10) void fetchNextPage()
  }, [hasNextPage, isFetching, lastShown, people.length, fetchNextPage])

  // A new view begins at its top.
  useEffect(() => box.current?.scrollTo({ top: 0 }), [query])

  /** The address opens the list at the row that is at the top now. */
  const keepPlace = () => {
    const above = Math.floor((box.current?.scrollTop ?? 0) / rowHeight) - 1
    const after = above < 0 ? start : people[above]?.id
    if (after !== undefined && !isPlaceholderData) params.set({ after })
  }

  return (
    <>
      <div
        ref={box}
        className="list"
        role="region"
        aria-label="People"
        tabIndex={0}
        aria-busy={isPending || isPlaceholderData}
        style={{ height }}
        onScroll={keepPlace}
      >
        <ul style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const person = people[index]
            return (
              person && (
                <li
                  key={person.id}
                  style={{ height: rowHeight, transform: `translateY(${start}px)` }}
                >
                  <strong>{person.name}</strong> <span>{person.city ?? '–'}</span>{' '}
                  <span>{person.age ?? '–'}</span> <span>{person.joined}</span>{' '}
                  <span>{person.spent?.toFixed(2) ?? '–'}</span>
                </li>
              )
            )
          })}
        </ul>
        {people.length === 0 && <p>Nobody passes.</p>}
      </div>
      <p className="bar">
        <span role="status">{`${people.length.toLocaleString('en')} rows are loaded${hasNextPage ? '' : ', and these are all'}.`}</span>{' '}
        {start !== null && <Link href={peopleTable.href(list, view)}>From the first row</Link>}{' '}
        <noscript>
          {first.last && (
            <a href={peopleTable.href('', { ...view, after: first.last })}>The rows behind these</a>
          )}
        </noscript>
      </p>
      {first.isRowGone && <p>The row of this link is gone: the list begins at its start.</p>}
      <Queries
        query={peopleTable.serialize(committed)}
        issues={[]}
        queries={parts.at(-1)?.queries ?? []}
      />
    </>
  )
}
