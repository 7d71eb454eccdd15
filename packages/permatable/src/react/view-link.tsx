import { forwardRef, memo, type ReactElement, type RefAttributes } from 'react'
import { shareParts } from '../values/values.ts'
import type { Patch } from '../sync/changes.ts'
import type { TableParams } from '../sync/table-params.ts'
import { useViewLink, type ViewLinkOptions } from './use-view-link.ts'

/** What `ViewLink` takes: the changes that lead to the view, and the props of an anchor. */
export interface ViewLinkProps<State extends object>
  extends ViewLinkOptions, RefAttributes<HTMLAnchorElement> {
  /** What `useTableSearchParams` returns. */
  readonly params: TableParams<State>
  /** The changes that lead to the view, as `params.set` takes them. `undefined` leads nowhere. */
  readonly set: Patch<NoInfer<State>> | undefined
}

/**
 * A link to a view of the table: `<ViewLink params={params} set={{ sorting: [] }}>Unsorted</ViewLink>`. It's an `<a>` with
 * the props of `useViewLink`.
 */
export const ViewLink: <State extends object>(props: ViewLinkProps<State>) => ReactElement | null =
  /* @__PURE__ */ memo(
    /* @__PURE__ */ forwardRef<HTMLAnchorElement, AnyProps>(function ViewLink(
      { params, set, children, ...options },
      ref,
    ) {
      return (
        <a ref={ref} {...useViewLink(params, set, options)}>
          {children}
        </a>
      )
    }),
    leadsToSame,
  ) as never

type AnyProps = ViewLinkProps<Record<string, unknown>>

/** Returns whether props are the same, so that a key press doesn't render fifty links whose `set` is written in JSX. */
function leadsToSame({ set: before, ...rest }: AnyProps, { set, ...next }: AnyProps): boolean {
  const isSame = (key: string) => Object.is(rest[key as 'rel'], next[key as 'rel'])
  return shareParts(before, set) === before && Object.keys({ ...rest, ...next }).every(isSame)
}
