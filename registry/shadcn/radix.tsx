import * as RadixCheckbox from '@radix-ui/react-checkbox'
import * as RadixPopover from '@radix-ui/react-popover'
import { CheckIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

// What needs no base is that of `base.tsx`.
import { buttonVariants, type Look } from '@/components/ui/input'
import { cn } from '@/lib/utils'

export { buttonVariants }

export const Button = ({ className, variant, size, ...props }: ComponentProps<'button'> & Look) => (
  <button className={cn(buttonVariants({ variant, size, className }))} {...props} />
)

export const Checkbox = ({ className, ...props }: RadixCheckbox.CheckboxProps) => (
  <RadixCheckbox.Root
    className={cn('flex size-4 shrink-0 items-center justify-center rounded border', className)}
    {...props}
  >
    <RadixCheckbox.Indicator>
      <CheckIcon className="size-3.5" />
    </RadixCheckbox.Indicator>
  </RadixCheckbox.Root>
)

export const Popover = (props: RadixPopover.PopoverProps) => <RadixPopover.Root {...props} />
export const PopoverTrigger = (props: RadixPopover.PopoverTriggerProps) => (
  <RadixPopover.Trigger {...props} />
)
export const PopoverTitle = (props: ComponentProps<'h2'>) => <div {...props} />

export const PopoverContent = ({ className, ...props }: RadixPopover.PopoverContentProps) => (
  <RadixPopover.Portal>
    <RadixPopover.Content
      data-slot="popover-content"
      sideOffset={4}
      className={cn(
        'z-50 flex w-72 flex-col gap-2.5 rounded-lg border bg-popover p-2.5',
        className,
      )}
      {...props}
    />
  </RadixPopover.Portal>
)
