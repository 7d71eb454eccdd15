import type { Adapter, HistoryMode } from 'permatable'

interface Place {
  readonly path: string
  readonly search: string
}

/** Loads a screen, and then shows it: `location` is what it shows, `next` what it loads. */
export interface Router {
  readonly location: Place
  readonly next: (Place & { readonly isOwn: boolean }) | undefined
  readonly entries: { search: string }[]
  readonly index: number
  navigate(to: Place, how: HistoryMode, isOwn: boolean): Promise<void>
  subscribe(onChange: (how: HistoryMode | 'pop' | 'loads') => void): void
}

/** For a router that loads a screen before it changes the URL. Until the router is there, a write on its way isn't committed. */
export function slowRouterAdapter(router: Router): Adapter {
  /** The table's own write, on its way. */
  const own = () => (router.next?.isOwn ? router.next : undefined)
  const isLeaving = () => Boolean(router.next && router.next.path !== router.location.path)
  return {
    getSearch: () => (own() ?? router.location).search,
    // Holds writes back: one would cancel a link on this path.
    getCommittedSearch: () =>
      router.next && !own() && !isLeaving() ? undefined : router.location.search,
    // Or the queue would try again, and start the load anew.
    isLoading: () => own() !== undefined,
    subscribe(onChange) {
      let { path } = router.location
      router.subscribe((how) => {
        if (how === 'loads') return isLeaving() ? onChange('leave') : undefined
        const isElsewhere = path !== (path = router.location.path)
        if (isElsewhere && how === 'pop') onChange('left')
        if (isElsewhere) setTimeout(onChange, 0, how)
        else onChange(how)
      })
    },
    navigate(search, { history: how }) {
      // Returns nothing: catch what your router rejects with.
      void router.navigate({ ...router.location, search }, how, true)
    },
    writeLeft(search) {
      const entry = router.entries[router.index]
      if (entry) entry.search = search
    },
    history: router,
  }
}
