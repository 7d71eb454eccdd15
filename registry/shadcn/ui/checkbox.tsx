'use client'

import { Checkbox as Base } from '@base-ui/react/checkbox'
import { CheckIcon } from 'lucide-react'

import { cn } from '@/lib/utils'

function Checkbox({ className, ...props }: Base.Root.Props) {
  return (
    <Base.Root
      data-slot="checkbox"
      className={cn('flex size-4 shrink-0 items-center justify-center rounded border', className)}
      {...props}
    >
      <Base.Indicator data-slot="checkbox-indicator">
        <CheckIcon className="size-3.5" />
      </Base.Indicator>
    </Base.Root>
  )
}

export { Checkbox }
