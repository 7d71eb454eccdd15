import {
  forwardRef,
  useMemo,
  useSyncExternalStore,
  type ComponentPropsWithoutRef,
  type MouseEvent,
  type ReactElement,
  type RefAttributes,
  type SyntheticEvent,
} from 'react'
import { warn } from '../values/fail-and-warn.ts'
import { checkParams } from '../definition/check.ts'
import { parseQuery, type Param } from '../query/params.ts'
import type { Patch } from '../sync/changes.ts'
import type { Slot } from '../sync/slot.ts'
import type { TableParams } from '../sync/table-params.ts'
import { linksOf, LinkState } from '../sync/view-links.ts'
import { emptyMap } from '../values/copy-and-compare.ts'

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
  /* @__PURE__ */ forwardRef<HTMLAnchorElement, ViewLinkProps<Record<string, unknown>>>(
    function ViewLink({ params, set, children, ...options }, ref) {
      return (
        <a ref={ref} {...useViewLink(params, set, options)}>
          {children}
        </a>
      )
    },
  ) as never

/** The props of an anchor that leads to a view, and how it behaves. */
export interface ViewLinkOptions extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  /** `true` scrolls to the top of the page after a click, as a link to another page does. @default false */
  readonly scroll?: boolean
  /**
   * The path of the page. Only the HTML of a server needs it, if the document has a `<base href>`. @default relative to the page
   */
  readonly path?: string
}

/** The props of an anchor, without `scroll`. `href` is missing if the link leads nowhere. */
export type ViewLinkAnchor = ComponentPropsWithoutRef<'a'>

/** The events after which a browser may read the `href`: it shows it, opens it, or copies it. */
const uses = [
  'onPointerEnter',
  'onPointerDown',
  'onTouchStart',
  'onFocus',
  'onKeyDown',
  'onContextMenu',
  'onDragStart',
] as const

type LinkEvent = SyntheticEvent<HTMLAnchorElement>

/**
 * Returns the props of an anchor that leads to a view of the table: `<a {...useViewLink(params, { sorting: [] })}>`. A plain
 * click changes the table in place, like `params.set`. With Ctrl, Cmd, Shift, Alt or the middle button, with `target` or
 * `download`, and after `preventDefault`, the browser follows the link.
 *
 * The `href` keeps all other params and the fragment of the page. It's made when the URL changes and when the link is about
 * to be used, so it holds what is on screen, also while text waits for its debounce. `aria-current` is `page` if the table
 * already shows the view.
 *
 * @param params What `useTableSearchParams` returns.
 * @param set The changes that lead to the view, as `params.set` takes them. `undefined` leads nowhere: the anchor then has no
 *   `href`, and says that it's disabled.
 * @param options More props of the anchor, such as `rel`, `target` or `onClick`. They override those of the link.
 */
export function useViewLink<State extends object>(
  params: TableParams<State>,
  set: Patch<NoInfer<State>> | undefined,
  { scroll = false, path = '', ...props }: ViewLinkOptions = {},
): ViewLinkAnchor {
  if (process.env.NODE_ENV !== 'production') checkParams(params, 'useViewLink')
  const link = useMemo(() => new LinkState(params), [params])
  const { href, isCurrent } = useSyncExternalStore(
    link.subscribe,
    () => link.get(set),
    () => {
      if (process.env.NODE_ENV !== 'production' && !path) checkBase()
      return link.getOnServer(set, path)
    },
  )
  // A focused anchor that loses its `href` loses the focus, too, unless it has a `tabindex`.
  if (!set) return { role: 'link', 'aria-disabled': true, tabIndex: -1, ...props }

  // React writes the attribute after the event, which is too late for a click from a script.
  const refresh = ({ currentTarget }: LinkEvent) =>
    currentTarget.setAttribute('href', link.refresh(set))
  const onUse = uses.map((name) => [
    name,
    (event: LinkEvent) => {
      refresh(event)
      ;(props[name] as ((event: LinkEvent) => void) | undefined)?.(event)
    },
  ])
  return {
    href,
    'aria-current': isCurrent ? 'page' : undefined,
    ...props,
    ...Object.fromEntries(onUse),
    onClick(event) {
      props.onClick?.(event)
      if (!isPlainClick(event)) return refresh(event)
      event.preventDefault()
      params.set(set)
      // The adapter hears that a click which the app has prevented belongs to a table.
      params['~queue'].adapter.noteChange?.()
      if (scroll) window.scrollTo(0, 0)
    },
  }
}

/** Warns during hydration that links of the server's HTML led elsewhere. Only for development. */
function checkBase() {
  if (typeof document !== 'undefined' && document.querySelector('base[href]'))
    warn(
      document,
      'a <base href> takes the links of the HTML to another page',
      'pass the path of the page to each link, as in path="/users"',
    )
}

/** Returns whether a click asks for this tab, and nobody has handled it. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event
  const target =
    currentTarget.getAttribute('target') ??
    document.querySelector<HTMLBaseElement>('base[target]')?.target
  return (
    button === 0 &&
    !(metaKey || ctrlKey || shiftKey || altKey) &&
    (!target || /^_self$/i.test(target)) &&
    !currentTarget.hasAttribute('download') &&
    !event.defaultPrevented
  )
}

/** What `HiddenFields` takes. */
export interface HiddenFieldsProps<State extends object> {
  /** What `useTableSearchParams` returns. */
  readonly params: TableParams<State>
  /** The slices that the form's own controls set. */
  readonly except: readonly (keyof State)[]
}

/**
 * Hidden fields that keep the rest of the view in a `<form method="get">`, for browsers without scripts: the params of all
 * other slices and of other code. If the form's controls change the rows, the view starts from the first page. A param
 * named like a property of a form, such as `action`, is kept only without scripts.
 */
export function HiddenFields<State extends object>({
  params,
  except,
}: HiddenFieldsProps<State>): ReactElement {
  if (process.env.NODE_ENV !== 'production') checkParams(params, 'HiddenFields')
  const { '~permatable': table } = params
  const left = table.slots.filter(({ key }) => except.includes(key as keyof State))
  const links = linksOf(params)
  const subscribe = useMemo(() => (notify: () => void) => links.subscribe(notify), [links])
  const query = useSyncExternalStore(
    subscribe,
    () => links.queryOfForm(left),
    () => links.queryOfForm(left, table.firstSearch),
  )
  const isOf = (slots: readonly Slot[], name: string) => slots.some(({ slice }) => slice.owns(name))
  const fields = byName(parseQuery(query).params).filter(([name]) => !isOf(left, name))
  return (
    <>
      {fields.map(([name, value], at) => {
        // A name may stand twice. The place is all that tells two fields apart.
        const field = <input key={at} type="hidden" name={name} value={value} readOnly />
        return isOf(table.slots, name) || !mayBeMember(name) ? (
          field
        ) : (
          <noscript key={at}>{field}</noscript>
        )
      })}
    </>
  )
}

/**
 * Returns whether a form may have a member of this name, such as `removeChild`. A field of that name replaces it, and React
 * calls it: https://html.spec.whatwg.org/multipage/forms.html#dom-form-nameditem. So no script may see the field.
 */
const mayBeMember = (name: string): boolean =>
  /^[A-Z_]|^on|[a-z][A-Z]/.test(name) || members.includes(name)

/** The other members, which are one word. */
const members =
  `action after anchor animate append attributes autocapitalize autocomplete autocorrect
  autofocus before blur children click closest constructor contains dataset dir draggable elements
  encoding enctype focus hidden id inert lang length matches method name nonce normalize part
  popover prefix prepend pseudo rel remove reset role scroll slot spellcheck style submit target
  title translate`.split(/\s+/)

/** Puts params in the order of an object's names, as Next's server knows them: React hydrates a hidden field by its name. */
function byName(params: readonly Param[]): readonly Param[] {
  const groups = emptyMap<Param[]>()
  for (const param of params) (groups[param[0]] ??= []).push(param)
  return Object.values(groups).flat()
}
