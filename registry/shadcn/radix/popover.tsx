'use client'

import * as Base from '@radix-ui/react-popover'
import type { ComponentProps } from 'react'

import { cn } from '@/lib/utils'

function Popover(props: ComponentProps<typeof Base.Root>) {
  return <Base.Root data-slot="popover" {...props} />
}

function PopoverTrigger(props: ComponentProps<typeof Base.Trigger>) {
  return <Base.Trigger data-slot="popover-trigger" {...props} />
}

function PopoverContent({
  className,
  align = 'center',
  sideOffset = 4,
  ...props
}: ComponentProps<typeof Base.Content>) {
  return (
    <Base.Portal>
      <Base.Content
        data-slot="popover-content"
        align={align}
        sideOffset={sideOffset}
        className={cn(
          'z-50 flex w-72 flex-col gap-2.5 rounded-lg border bg-popover p-2.5 text-sm',
          className,
        )}
        {...props}
      />
    </Base.Portal>
  )
}

function PopoverAnchor(props: ComponentProps<typeof Base.Anchor>) {
  return <Base.Anchor data-slot="popover-anchor" {...props} />
}

function PopoverHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="popover-header" className={cn('flex flex-col', className)} {...props} />
}

function PopoverTitle({ className, ...props }: ComponentProps<'h2'>) {
  return <div data-slot="popover-title" className={cn('font-medium', className)} {...props} />
}

function PopoverDescription(props: ComponentProps<'p'>) {
  return <p data-slot="popover-description" {...props} />
}

export {
  Popover,
  PopoverAnchor,
  PopoverContent,
  PopoverDescription,
  PopoverHeader,
  PopoverTitle,
  PopoverTrigger,
}
