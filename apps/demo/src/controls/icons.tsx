import type { ComponentProps } from 'react'

type IconProps = ComponentProps<'svg'>
export type LucideIcon = (props: IconProps) => ReturnType<typeof Icon>

const Icon = ({ className = '', ...props }: IconProps) => (
  <svg viewBox="0 0 16 16" aria-hidden className={`icon ${className}`} {...props} />
)

/* @__NO_SIDE_EFFECTS__ */
const iconOf =
  (d: string): LucideIcon =>
  (props) => (
    <Icon {...props}>
      <path d={d} />
    </Icon>
  )

/** Half light, half dark. */
export const ThemeIcon = () => (
  <Icon>
    <circle cx="8" cy="8" r="6" />
    <path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor" />
  </Icon>
)

/** GitHub's mark, of its Octicons. */
export const GitHubIcon = () => (
  <Icon>
    <path
      fill="currentColor"
      stroke="none"
      d="M8 0C3.58 0 0 3.58 0 8c0 3.54 2.29 6.53 5.47 7.59.4.07.55-.17.55-.38 0-.19-.01-.82-.01-1.49-2.01.37-2.53-.49-2.69-.94-.09-.23-.48-.94-.82-1.13-.28-.15-.68-.52-.01-.53.63-.01 1.08.58 1.23.82.72 1.21 1.87.87 2.33.66.07-.52.28-.87.51-1.07-1.78-.2-3.64-.89-3.64-3.95 0-.87.31-1.59.82-2.15-.08-.2-.36-1.02.08-2.12 0 0 .67-.21 2.2.82.64-.18 1.32-.27 2-.27s1.36.09 2 .27c1.53-1.04 2.2-.82 2.2-.82.44 1.1.16 1.92.08 2.12.51.56.82 1.27.82 2.15 0 3.07-1.87 3.75-3.65 3.95.29.25.54.73.54 1.48 0 1.07-.01 1.93-.01 2.2 0 .21.15.46.55.38A8.01 8.01 0 0 0 16 8c0-4.42-3.58-8-8-8z"
    />
  </Icon>
)

export const CopyIcon = iconOf(
  'M7 5.5h5a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5h-5a1.5 1.5 0 0 1-1.5-1.5v-5a1.5 1.5 0 0 1 1.5-1.5zM10.5 3v-.5A1 1 0 0 0 9.5 1.5h-6a2 2 0 0 0-2 2v6a1 1 0 0 0 1 1H3',
)
export const NewTabIcon = iconOf(
  'M6.5 3h-3A1.5 1.5 0 0 0 2 4.5v8A1.5 1.5 0 0 0 3.5 14h8a1.5 1.5 0 0 0 1.5-1.5v-3M9.5 2H14v4.5M14 2 7.5 8.5',
)
export const ResetIcon = iconOf('M2.5 8a5.5 5.5 0 1 0 1.8-4.1L2.5 5.5M2.5 2v3.5H6')

/** Those of the registry's items, which import them from `lucide-react`. */
export const ArrowDownIcon = iconOf('M8 3v10M4 9l4 4 4-4')
export const ArrowUpIcon = iconOf('M8 13V3M4 7l4-4 4 4')
export const BookmarkIcon = iconOf('M4 2.5h8v11L8 10.5l-4 3z')
export const CheckIcon = iconOf('m3 8.5 3.5 3.5L13 4.5')
export const ChevronDownIcon = iconOf('m4 6 4 4 4-4')
export const ChevronLeftIcon = iconOf('m10 4-4 4 4 4')
export const ChevronRightIcon = iconOf('m6 4 4 4-4 4')
export const ChevronsLeftIcon = iconOf('m8 4-4 4 4 4M12 4 8 8l4 4')
export const ChevronsRightIcon = iconOf('m8 4 4 4-4 4M4 4l4 4-4 4')
export const ChevronsUpDownIcon = iconOf('m5 6 3-3 3 3M5 10l3 3 3-3')
export const CirclePlusIcon = iconOf(
  'M8 1.75a6.25 6.25 0 1 1 0 12.5a6.25 6.25 0 1 1 0-12.5M8 5v6M5 8h6',
)
export const FunnelXIcon = iconOf('M8.5 13 6.5 14V9L2 3h12l-2 2.7M10 9l4 4M14 9l-4 4')
export const LinkIcon = iconOf(
  'M6.5 9.5l3-3M7 4.5l1.5-1.5a3 3 0 0 1 4.5 4.5L11.5 9M9 11.5 7.5 13A3 3 0 0 1 3 8.5L4.5 7',
)
export const ListTreeIcon = iconOf('M2 3.5h12M5 8h9M5 12.5h9M2 8v4.5')
export const LoaderCircleIcon = iconOf('M14 8a6 6 0 1 1-4-5.7')
export const MinusIcon = iconOf('M4 8h8')
export const PencilIcon = iconOf('M2.5 13.5l.7-3 7.6-7.6 2.3 2.3-7.6 7.6z')
export const PinIcon = iconOf('M5.5 2h5M6 2v4L4 9h8L10 6V2M8 9v5')
export const Settings2Icon = iconOf('M2 5h8M14 5h-1M11.5 3.5v3M2 11h1M7 11h7M4.5 9.5v3')
export const StarIcon = iconOf(
  'M8 1.8l1.9 3.9 4.3.6-3.1 3 .7 4.3L8 11.6l-3.8 2 .7-4.3-3.1-3 4.3-.6z',
)
export const Trash2Icon = iconOf('M2.5 4h11M6 4V2.5h4V4M4 4l.7 9.5h6.6L12 4')

export const SearchIcon = iconOf('M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM10.5 10.5l3 3')
