import {
  createContext,
  use,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react'
import './ui.css'

/** What the registry's items import as `@/components/ui/…` and `@/lib/utils`, in the look of this site. */
export const cn = (...classes: readonly (string | false | undefined)[]): string =>
  classes.filter(Boolean).join(' ')

interface Look {
  readonly variant?: 'outline' | 'secondary' | 'ghost' | 'default' | undefined
  readonly size?: 'default' | 'sm' | 'icon' | 'icon-sm' | undefined
}

export const buttonVariants = ({ variant = 'default', size = 'default' }: Look = {}) =>
  cn(
    size === 'icon-sm' ? 'icon-button' : 'control inline-flex shrink-0 items-center gap-1.5',
    size === 'sm' && 'px-2 whitespace-nowrap',
    size === 'icon' && 'w-8 justify-center px-0',
    variant === 'ghost' && 'quiet',
    variant === 'secondary' && 'border-accent bg-selected',
  )

export const Button = ({ variant, size, className, ...props }: ComponentProps<'button'> & Look) => (
  <button type="button" className={cn(buttonVariants({ variant, size }), className)} {...props} />
)

export const Input = ({ className, ...props }: ComponentProps<'input'>) => (
  <input className={cn('control w-full min-w-0', className)} {...props} />
)

export const Textarea = ({ className, ...props }: ComponentProps<'textarea'>) => (
  <textarea className={cn('control h-20 w-full py-2', className)} {...props} />
)

interface Opening {
  readonly id: string
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  readonly trigger: { current: HTMLButtonElement | null }
}

const closed: Opening = { id: '', isOpen: false, setOpen() {}, trigger: { current: null } }
const PopoverContext = createContext(closed)

interface PopoverProps {
  readonly open?: boolean | undefined
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined
  readonly children: ReactNode
}

export function Popover({ open, onOpenChange, children }: PopoverProps) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpened, setOpened] = useState(false)
  function setOpen(isOpen: boolean) {
    setOpened(isOpen)
    onOpenChange?.(isOpen)
  }
  return (
    <PopoverContext value={{ id, isOpen: open ?? isOpened, setOpen, trigger }}>
      {children}
    </PopoverContext>
  )
}

export function PopoverTrigger(props: ComponentProps<'button'>) {
  const { id, isOpen, trigger } = use(PopoverContext)
  return (
    <button
      type="button"
      ref={trigger}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      popoverTarget={id}
      {...props}
    />
  )
}

type PopoverContentProps = ComponentProps<'div'> & { readonly align?: 'start' | 'end' }

/** The browser opens it, closes it by Escape or by a press outside, and gives the focus back to the button. */
export function PopoverContent({
  align: _align,
  className,
  children,
  ...props
}: PopoverContentProps) {
  const { id, isOpen, setOpen, trigger } = use(PopoverContext)
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const popover = content.current
    const opener = trigger.current
    if (!popover || !opener) return undefined
    if (!isOpen) {
      const wasOpen = popover.matches(':popover-open')
      popover.hidePopover()
      // The button in it that closed it is gone.
      if (wasOpen && document.activeElement === document.body) opener.focus()
      return undefined
    }
    // The address grows above the button with what is chosen here.
    const observer = new ResizeObserver(() => placeAt(popover, opener))
    observer.observe(document.body)
    placeAt(popover, opener)
    popover.focus({ preventScroll: true })
    return () => observer.disconnect()
  }, [isOpen, trigger])
  return (
    <div
      ref={content}
      id={id}
      role="dialog"
      tabIndex={-1}
      popover="auto"
      className={cn('popover', className)}
      onToggle={({ newState }) => setOpen(newState === 'open')}
      {...props}
    >
      {isOpen && children}
    </div>
  )
}

/** In pixels, between the popover and the button, and the edges of the window. */
const GAP = 4

/** Below the button, or above it where there is more room: then it grows upwards. It scrolls with the page. */
function placeAt(popover: HTMLElement, opener: HTMLElement) {
  const { left, top, bottom } = opener.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const below = clientHeight - bottom - 2 * GAP
  const above = top - 2 * GAP
  const isBelow = below >= popover.offsetHeight || below >= above
  popover.style.maxHeight = `${isBelow ? below : above}px`
  const x = Math.max(GAP, Math.min(left, clientWidth - popover.offsetWidth - GAP))
  popover.style.left = `${scrollX + x}px`
  popover.style.top = isBelow ? `${scrollY + bottom + GAP}px` : ''
  popover.style.bottom = isBelow ? '' : `${clientHeight - scrollY - top + GAP}px`
}

export const PopoverTitle = ({ children }: { readonly children: ReactNode }) => (
  <h2 className="text-[13px] font-semibold">{children}</h2>
)

export const Badge = ({
  variant: _variant,
  className,
  ...props
}: ComponentProps<'span'> & Pick<Look, 'variant'>) => (
  <span
    className={cn('inline-flex rounded bg-selected px-1.5 text-xs text-ink', className)}
    {...props}
  />
)

type CheckboxProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  readonly onCheckedChange?: (isChecked: boolean) => void
}

export const Checkbox = ({
  'aria-checked': state,
  onCheckedChange,
  className,
  ...props
}: CheckboxProps) => (
  <input
    type="checkbox"
    ref={(box) => {
      if (box) box.indeterminate = state === 'mixed'
    }}
    className={cn('size-4 shrink-0', className)}
    onChange={({ target }) => onCheckedChange?.(target.checked)}
    {...props}
  />
)

export const NativeSelect = ({ className, ...props }: ComponentProps<'select'>) => (
  <select className={cn('control', className)} {...props} />
)

export const NativeSelectOption = (props: ComponentProps<'option'>) => <option {...props} />

export const Table = (props: ComponentProps<'table'>) => (
  <div className="table-frame data-table">
    <table {...props} />
  </div>
)

export const TableHeader = (props: ComponentProps<'thead'>) => <thead {...props} />
export const TableBody = (props: ComponentProps<'tbody'>) => <tbody {...props} />

type TableRowProps = ComponentProps<'tr'> & { readonly 'data-state'?: string | undefined }

export const TableRow = ({ 'data-state': state, ...props }: TableRowProps) => (
  <tr data-selected={state === 'selected'} {...props} />
)

export const TableHead = (props: ComponentProps<'th'>) => <th {...props} />
export const TableCell = (props: ComponentProps<'td'>) => <td {...props} />
