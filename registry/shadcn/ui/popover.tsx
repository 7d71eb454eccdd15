'use client'

import { Popover as Base } from '@base-ui/react/popover'
import type { ComponentProps } from 'react'

import { cn } from '@/lib/utils'

function Popover(props: Base.Root.Props) {
  return <Base.Root data-slot="popover" {...props} />
}

function PopoverTrigger(props: Base.Trigger.Props) {
  return <Base.Trigger data-slot="popover-trigger" {...props} />
}

type Place = Pick<Base.Positioner.Props, 'align' | 'alignOffset' | 'side' | 'sideOffset'>

function PopoverContent({
  className,
  align = 'center',
  alignOffset = 0,
  side = 'bottom',
  sideOffset = 4,
  ...props
}: Base.Popup.Props & Place) {
  return (
    <Base.Portal>
      <Base.Positioner
        align={align}
        alignOffset={alignOffset}
        side={side}
        sideOffset={sideOffset}
        className="isolate z-50"
      >
        <Base.Popup
          data-slot="popover-content"
          className={cn(
            'flex w-72 flex-col gap-2.5 rounded-lg border bg-popover p-2.5 text-sm',
            className,
          )}
          {...props}
        />
      </Base.Positioner>
    </Base.Portal>
  )
}

function PopoverHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="popover-header" className={cn('flex flex-col', className)} {...props} />
}

function PopoverTitle({ className, ...props }: Base.Title.Props) {
  return (
    <Base.Title data-slot="popover-title" className={cn('font-medium', className)} {...props} />
  )
}

function PopoverDescription(props: Base.Description.Props) {
  return <Base.Description data-slot="popover-description" {...props} />
}

export { Popover, PopoverContent, PopoverDescription, PopoverHeader, PopoverTitle, PopoverTrigger }
