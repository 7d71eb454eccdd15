import type { ComponentProps } from 'react'
import { cn } from './ui.tsx'

type IconProps = ComponentProps<'svg'>
export type LucideIcon = (props: IconProps) => ReturnType<typeof Icon>

const Icon = ({ className, ...props }: IconProps) => (
  <svg viewBox="0 0 16 16" aria-hidden className={cn('icon', className)} {...props} />
)

const iconOf =
  (d: string): LucideIcon =>
  (props) => (
    <Icon {...props}>
      <path d={d} />
    </Icon>
  )

/** The icons of the registry's items, which import them from `lucide-react`: here they have the strokes of this site. */
export const ArrowDownIcon = iconOf('M8 3v10M4 9l4 4 4-4')
export const ArrowUpIcon = iconOf('M8 13V3M4 7l4-4 4 4')
export const BookmarkIcon = iconOf('M4 2.5h8v11L8 10.5l-4 3z')
export const CheckIcon = iconOf('m3 8.5 3.5 3.5L13 4.5')
export const ChevronDownIcon = iconOf('m4 6 4 4 4-4')
export const CirclePlusIcon = iconOf(
  'M8 1.75a6.25 6.25 0 1 1 0 12.5a6.25 6.25 0 1 1 0-12.5M8 5v6M5 8h6',
)
export const LinkIcon = iconOf(
  'M6.5 9.5l3-3M7 4.5l1.5-1.5a3 3 0 0 1 4.5 4.5L11.5 9M9 11.5 7.5 13A3 3 0 0 1 3 8.5L4.5 7',
)
export const LoaderCircleIcon = iconOf('M14 8a6 6 0 1 1-4-5.7')
export const PencilIcon = iconOf('M2.5 13.5l.7-3 7.6-7.6 2.3 2.3-7.6 7.6z')
export const StarIcon = iconOf(
  'M8 1.8l1.9 3.9 4.3.6-3.1 3 .7 4.3L8 11.6l-3.8 2 .7-4.3-3.1-3 4.3-.6z',
)
export const Trash2Icon = iconOf('M2.5 4h11M6 4V2.5h4V4M4 4l.7 9.5h6.6L12 4')
