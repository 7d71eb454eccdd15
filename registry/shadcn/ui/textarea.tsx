import type { ComponentProps } from 'react'

import { cn } from '@/lib/utils'

function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      data-slot="textarea"
      className={cn('w-full rounded-md border px-2.5 py-2 text-base md:text-sm', className)}
      {...props}
    />
  )
}

export { Textarea }
