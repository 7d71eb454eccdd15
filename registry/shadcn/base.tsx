import { Button as BaseButton } from '@base-ui/react/button'
import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox'
import { Input as BaseInput } from '@base-ui/react/input'
import { Popover as BasePopover } from '@base-ui/react/popover'
import { cva, type VariantProps } from 'class-variance-authority'
import { CheckIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

import { cn } from '@/lib/utils'

export const buttonVariants = cva(
  'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md border border-transparent text-sm font-medium focus-visible:outline-2 disabled:opacity-50 [&_svg]:shrink-0 [&_svg:not([class*=size-])]:size-4',
  {
    variants: {
      variant: {
        default: 'bg-primary text-primary-foreground',
        outline: 'border-border bg-background',
        secondary: 'bg-secondary text-secondary-foreground',
        ghost: 'hover:bg-muted',
      },
      size: { default: 'h-8 px-2.5', sm: 'h-7 px-2.5', icon: 'size-8', 'icon-sm': 'size-7' },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
)

export type Look = VariantProps<typeof buttonVariants>
export const Button = ({ className, variant, size, ...props }: BaseButton.Props & Look) => (
  <BaseButton className={cn(buttonVariants({ variant, size, className }))} {...props} />
)

type BadgeProps = ComponentProps<'span'> & { variant?: 'secondary' }
export const Badge = ({ className, variant: _variant, ...props }: BadgeProps) => (
  <span
    data-slot="badge"
    className={cn(
      'inline-flex h-5 w-fit shrink-0 items-center rounded-4xl bg-secondary px-2 text-xs whitespace-nowrap text-secondary-foreground',
      className,
    )}
    {...props}
  />
)

export const Checkbox = ({ className, ...props }: BaseCheckbox.Root.Props) => (
  <BaseCheckbox.Root
    className={cn('flex size-4 shrink-0 items-center justify-center rounded border', className)}
    {...props}
  >
    <BaseCheckbox.Indicator>
      <CheckIcon className="size-3.5" />
    </BaseCheckbox.Indicator>
  </BaseCheckbox.Root>
)

export const Popover = (props: BasePopover.Root.Props) => <BasePopover.Root {...props} />
export const PopoverTrigger = (props: BasePopover.Trigger.Props) => (
  <BasePopover.Trigger {...props} />
)
export const PopoverTitle = (props: BasePopover.Title.Props) => <BasePopover.Title {...props} />

type ContentProps = BasePopover.Popup.Props & Pick<BasePopover.Positioner.Props, 'align'>
export const PopoverContent = ({ className, align = 'center', ...props }: ContentProps) => (
  <BasePopover.Portal>
    <BasePopover.Positioner align={align} sideOffset={4} className="isolate z-50">
      <BasePopover.Popup
        data-slot="popover-content"
        className={cn('flex w-72 flex-col gap-2.5 rounded-lg border bg-popover p-2.5', className)}
        {...props}
      />
    </BasePopover.Positioner>
  </BasePopover.Portal>
)

export const Input = ({ className, ...props }: ComponentProps<'input'>) => (
  <BaseInput className={cn('h-8 w-full rounded-md border px-2.5 text-sm', className)} {...props} />
)

export const Textarea = ({ className, ...props }: ComponentProps<'textarea'>) => (
  <textarea className={cn('w-full rounded-md border px-2.5 py-2', className)} {...props} />
)

type SelectProps = Omit<ComponentProps<'select'>, 'size'> & { size?: 'sm' | 'default' }
export const NativeSelect = ({ className, size: _size, ...props }: SelectProps) => (
  <div className={cn('w-fit', className)}>
    <select className="h-8 rounded-md border px-2.5" {...props} />
  </div>
)
export const NativeSelectOption = (props: ComponentProps<'option'>) => <option {...props} />

export const Table = ({ className, ...props }: ComponentProps<'table'>) => (
  <div className="relative w-full overflow-x-auto">
    <table className={cn('w-full text-sm', className)} {...props} />
  </div>
)
export const TableHeader = (props: ComponentProps<'thead'>) => <thead {...props} />
export const TableBody = (props: ComponentProps<'tbody'>) => <tbody {...props} />
export const TableRow = ({ className, ...props }: ComponentProps<'tr'>) => (
  <tr className={cn('border-b data-[state=selected]:bg-muted', className)} {...props} />
)
export const TableHead = ({ className, ...props }: ComponentProps<'th'>) => (
  <th className={cn('h-10 px-2 text-left font-medium whitespace-nowrap', className)} {...props} />
)
export const TableCell = ({ className, ...props }: ComponentProps<'td'>) => (
  <td className={cn('p-2 whitespace-nowrap', className)} {...props} />
)
