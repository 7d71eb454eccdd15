/** A part of Next's tree of a page: a segment of the path, such as `users` or `(.)users`, and its slots. */
type Tree = readonly [
  segment: string | readonly unknown[],
  slots: { readonly [name: string]: Tree },
  ...rest: unknown[],
]

/** Tells whether an intercepting route, such as `@modal/(.)users`, could take over a page, such as `users`. */
export interface Interceptions {
  /** Asks the server about the shown page, once for a path, and only if the page has a parallel route. */
  learn(pathname: string): void
  /** Returns whether an intercepting route could take the shown page. `true` until the server has answered. */
  couldTakePage(): boolean
}

export function createInterceptions(): Interceptions {
  /** The server's answer for each path. `undefined` until it arrives. */
  const answers = new Map<string, boolean | undefined>()
  return {
    learn(pathname) {
      const { pathname: path, href } = location
      if (answers.has(path) || !couldBeUnderModal()) return
      answers.set(path, undefined)
      void fetch(href, { method: 'HEAD', cache: 'no-store', headers: headersAt(pathname) }).then(
        // https://github.com/vercel/next.js/blob/v16.4.5/packages/next/src/server/base-server.ts#L1795-L1814
        (answer) => answers.set(path, Boolean(answer.headers.get('vary')?.includes('next-url'))),
        () => answers.delete(path),
      )
    },
    couldTakePage: () => couldBeUnderModal() && answers.get(location.pathname) !== false,
  }
}

/** Asks for Next's smallest answer, which renders nothing. With Cache Components, a prefetch of no part gets a 404. */
const headersAt = (pathname: string) => ({
  RSC: '1',
  'Next-Router-Prefetch': '1',
  'Next-Router-Segment-Prefetch': '/_tree',
  'Next-Url': pathname,
})

/** The page has a parallel route, and no intercepting route is shown. */
function couldBeUnderModal(): boolean {
  const shown = history.state?.['__PRIVATE_NEXTJS_INTERNALS_TREE']
  // Next 15 has the tree itself here.
  const tree: Tree | undefined = shown?.tree ?? shown
  return Array.isArray(tree) && hasParallelRoute(tree) && !hasIntercepted(tree)
}

const hasParallelRoute = ([, slots]: Tree): boolean =>
  Object.entries(slots).some(([name, tree]) => name !== 'children' || hasParallelRoute(tree))

/** The third item of a dynamic segment is its kind: `['id', '1', 'di(.)']`. */
const hasIntercepted = ([segment, slots]: Tree): boolean =>
  /\(\.{1,3}\)/.test(String(typeof segment === 'string' ? segment : segment[2])) ||
  Object.values(slots).some(hasIntercepted)
