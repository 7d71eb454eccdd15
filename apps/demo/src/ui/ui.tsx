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
import { placeAt } from '../controls/menu.tsx'
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
    variant === 'ghost' && 'border-transparent',
    variant === 'secondary' && 'border-accent bg-selected',
  )

export const Button = ({ variant, size, className, ...props }: ComponentProps<'button'> & Look) => (
  <button type="button" className={cn(buttonVariants({ variant, size }), className)} {...props} />
)

export const Input = ({ className, ...props }: ComponentProps<'input'>) => (
  <input className={cn('control w-full min-w-0', className)} {...props} />
)

interface Opening {
  readonly id: string
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  readonly trigger: { current: HTMLButtonElement | null }
}

const PopoverContext = createContext<Opening | undefined>(undefined)

function useOpening(): Opening {
  const opening = use(PopoverContext)
  if (!opening) throw new Error('A part of a popover stands in none.')
  return opening
}

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
  const { id, isOpen, trigger } = useOpening()
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
  const { id, isOpen, setOpen, trigger } = useOpening()
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const popover = content.current
    const opener = trigger.current
    if (!popover || !opener) return undefined
    if (!isOpen) {
      popover.hidePopover()
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
      className={cn('menu popover', className)}
      onToggle={({ newState }) => setOpen(newState === 'open')}
      {...props}
    >
      {isOpen && children}
    </div>
  )
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
