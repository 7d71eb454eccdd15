import { Input as Base } from '@base-ui/react/input'
import type { ComponentProps } from 'react'

import { cn } from '@/lib/utils'

function Input({ className, ...props }: ComponentProps<'input'>) {
  return (
    <Base
      data-slot="input"
      className={cn('h-8 w-full rounded-md border px-2.5 text-base md:text-sm', className)}
      {...props}
    />
  )
}

export { Input }
