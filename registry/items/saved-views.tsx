'use client'

import { useSelector } from '@tanstack/react-store'
import {
  ArrowDownIcon,
  ArrowUpIcon,
  BookmarkIcon,
  PencilIcon,
  StarIcon,
  Trash2Icon,
} from 'lucide-react'
import type { TableSearchParams } from 'permatable'
import { useSavedViews, type TableParams } from 'permatable/react'
import type { SavedView, TableViews } from 'permatable/views'
import { useRef, useState, type ComponentProps, type FormEvent, type ReactNode } from 'react'

import { Button, buttonVariants } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Popover, PopoverContent, PopoverTitle, PopoverTrigger } from '@/components/ui/popover'
import { cn } from '@/lib/utils'

interface SavedViewsProps<State extends object> {
  /** Made by `createViews`, outside of components. */
  views: TableViews
  definition: TableSearchParams<State>
  params: TableParams<State>
  /** Opens a view without loading the page anew: a `Link` of the router that takes an `href`. @default a plain link */
  renderLink?: (props: ComponentProps<'a'>) => ReactNode
}

/** Saves views of a table under names, and leads to them. Each is a link. */
export function SavedViews<State extends object>({
  views: store,
  definition,
  params,
  renderLink = ({ children, ...props }) => <a {...props}>{children}</a>,
}: SavedViewsProps<State>) {
  const url = definition.serialize(useSelector(params.committed))
  const { views, defaultId, active, opened, isChanged, error } = useSavedViews(store, url)
  const newName = useRef<HTMLInputElement>(null)
  const [gone, setGone] = useState<GoneView>()
  const taken = views.map(({ name }) => name)

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = nameOf(event.currentTarget)
    if (name === '') return
    store.save(name, params.href())
    event.currentTarget.reset()
  }

  function remove(view: GoneView) {
    store.remove(view.id)
    setGone(view)
    // Its name is free again.
    newName.current?.setCustomValidity('')
    // The button that had the focus goes.
    newName.current?.focus()
  }

  function bringBack({ name, query, at, isDefault }: GoneView) {
    const { id } = store.save(name, query)
    store.move(id, at)
    if (isDefault) store.setDefault(id)
    setGone(undefined)
    newName.current?.focus()
  }

  return (
    <Popover onOpenChange={() => setGone(undefined)}>
      <PopoverTrigger className={cn(buttonVariants({ variant: 'outline' }), 'max-w-full')}>
        <BookmarkIcon />
        <span className="truncate">
          {opened ? `View: ${opened.name}${isChanged ? ', changed' : ''}` : 'Views'}
        </span>
      </PopoverTrigger>
      <PopoverContent
        align="start"
        aria-label="Saved views"
        className="w-96 max-w-[calc(100vw-1rem)]"
      >
        <PopoverTitle>Saved views</PopoverTitle>
        {error !== null && (
          <div role="alert" className="flex items-center gap-2 text-destructive">
            <p className="mr-auto">Your changes of the views are not saved.</p>
            <Button variant="outline" size="sm" onClick={() => void store.retry()}>
              Try again
            </Button>
          </div>
        )}
        {views.length === 0 && (
          <p className="text-muted-foreground">Give this view a name to come back to it.</p>
        )}
        <ul className="-m-1 flex max-h-64 flex-col overflow-y-auto p-1 empty:hidden">
          {views.map((view, at) => (
            <ViewItem
              key={view.id}
              view={view}
              store={store}
              isActive={view.id === active?.id}
              isDefault={view.id === defaultId}
              at={at}
              isLast={at === views.length - 1}
              taken={taken}
              onRemove={() => remove({ ...view, at, isDefault: view.id === defaultId })}
              renderLink={renderLink}
            />
          ))}
        </ul>
        <p role="status" className="flex items-center gap-2 empty:hidden">
          {gone && (
            <>
              <span className="mr-auto min-w-0 truncate">{gone.name} is deleted.</span>
              <Button variant="outline" size="sm" onClick={() => bringBack(gone)}>
                Undo
              </Button>
            </>
          )}
        </p>
        {opened && isChanged && (
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              store.replace(opened.id, params.href())
              newName.current?.focus()
            }}
          >
            Save changes to {opened.name}
          </Button>
        )}
        <form className="flex gap-2" onSubmit={save}>
          <NameInput
            ref={newName}
            taken={taken}
            aria-label="Name of a new view"
            placeholder="Name of a new view"
            required
          />
          <Button type="submit">Save</Button>
        </form>
      </PopoverContent>
    </Popover>
  )
}

/** A view that was deleted, with what it takes to bring it back. */
interface GoneView extends SavedView {
  at: number
  isDefault: boolean
}

interface ViewItemProps {
  view: SavedView
  store: TableViews
  isActive: boolean
  isDefault: boolean
  at: number
  isLast: boolean
  /** The names of all views. */
  taken: readonly string[]
  onRemove: () => void
  renderLink: (props: ComponentProps<'a'>) => ReactNode
}

function ViewItem({
  view,
  store,
  isActive,
  isDefault,
  at,
  isLast,
  taken,
  onRemove,
  renderLink,
}: ViewItemProps) {
  const [naming, setNaming] = useState<'none' | 'begun' | 'done'>('none')
  const { id, name, query } = view

  function rename(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const next = nameOf(event.currentTarget)
    if (next !== '') store.rename(id, next)
    setNaming('done')
  }

  if (naming === 'begun') {
    return (
      <li>
        <form className="flex gap-2" onSubmit={rename}>
          <NameInput
            taken={taken.filter((other) => other !== name)}
            aria-label={`New name of ${name}`}
            defaultValue={name}
            ref={select}
          />
          <Button type="submit">Rename</Button>
        </form>
      </li>
    )
  }
  const buttons = [
    {
      Icon: ArrowUpIcon,
      label: `Move ${name} up`,
      isOff: at === 0,
      run: () => store.move(id, at - 1),
    },
    {
      Icon: ArrowDownIcon,
      label: `Move ${name} down`,
      isOff: isLast,
      run: () => store.move(id, at + 1),
    },
    {
      Icon: PencilIcon,
      label: `Rename ${name}`,
      run: () => setNaming('begun'),
      hasFocus: naming === 'done',
    },
    { Icon: Trash2Icon, label: `Delete ${name}`, run: onRemove },
  ]
  return (
    <li className="flex min-h-8 items-center">
      <span className="mr-auto min-w-0 wrap-anywhere">
        {renderLink({
          // A link to '' would keep the query that is there.
          href: query || '?',
          'aria-current': isActive || undefined,
          className: 'underline-offset-4 hover:underline aria-[current]:font-semibold',
          children: name,
        })}
      </span>
      <Button
        variant="ghost"
        size="icon-sm"
        title={`Make ${name} the default`}
        aria-label={`Make ${name} the default`}
        aria-pressed={isDefault}
        className="aria-pressed:[&_svg]:fill-current"
        onClick={() => store.setDefault(isDefault ? null : id)}
      >
        <StarIcon />
      </Button>
      {buttons.map(({ Icon, label, isOff = false, hasFocus = false, run }) => (
        <Button
          key={label}
          ref={hasFocus ? focus : undefined}
          variant="ghost"
          size="icon-sm"
          title={label}
          aria-label={label}
          className="aria-disabled:pointer-events-none aria-disabled:opacity-50"
          // Not `disabled`: the button that was clicked keeps the focus.
          aria-disabled={isOff}
          onClick={() => isOff || run()}
        >
          <Icon />
        </Button>
      ))}
    </li>
  )
}

/** A box whose form is only sent with a name that no other view has. */
const NameInput = ({
  taken,
  ...props
}: ComponentProps<typeof Input> & { taken: readonly string[] }) => (
  <Input
    name="name"
    autoComplete="off"
    onInput={({ currentTarget: box }) => {
      const name = box.value.trim()
      box.setCustomValidity(taken.includes(name) ? `There already is a view called ${name}.` : '')
    }}
    {...props}
  />
)

const nameOf = (form: HTMLFormElement) => String(new FormData(form).get('name')).trim()

const select = (input: HTMLInputElement | null) => {
  input?.focus()
  input?.select()
}

/** Gives the focus to what comes in place of the control that had it. */
const focus = (element: HTMLElement | null) => element?.focus()
