'use client'

import * as Base from '@radix-ui/react-checkbox'
import { CheckIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

import { cn } from '@/lib/utils'

function Checkbox({ className, ...props }: ComponentProps<typeof Base.Root>) {
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
