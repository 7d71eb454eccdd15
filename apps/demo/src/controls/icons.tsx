import type { ReactNode } from 'react'

function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden className="icon">
      {children}
    </svg>
  )
}

export const CopyIcon = () => (
  <Icon>
    <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
    <path d="M10.5 3v-.5A1 1 0 0 0 9.5 1.5h-6a2 2 0 0 0-2 2v6a1 1 0 0 0 1 1H3" />
  </Icon>
)

export const DoneIcon = () => (
  <Icon>
    <path d="m3 8.5 3.5 3.5L13 4.5" />
  </Icon>
)

export const NewTabIcon = () => (
  <Icon>
    <path d="M6.5 3h-3A1.5 1.5 0 0 0 2 4.5v8A1.5 1.5 0 0 0 3.5 14h8a1.5 1.5 0 0 0 1.5-1.5v-3M9.5 2H14v4.5M14 2 7.5 8.5" />
  </Icon>
)

export const ResetIcon = () => (
  <Icon>
    <path d="M2.5 8a5.5 5.5 0 1 0 1.8-4.1L2.5 5.5M2.5 2v3.5H6" />
  </Icon>
)

export const CodeIcon = () => (
  <Icon>
    <path d="M5 4 1.5 8 5 12M11 4l3.5 4L11 12M9.5 2.5l-3 11" />
  </Icon>
)

/** Half light, half dark. */
export const ThemeIcon = () => (
  <Icon>
    <circle cx="8" cy="8" r="6" />
    <path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor" />
  </Icon>
)

export const MenuIcon = () => (
  <Icon>
    <circle cx="8" cy="3.5" r=".6" />
    <circle cx="8" cy="8" r=".6" />
    <circle cx="8" cy="12.5" r=".6" />
  </Icon>
)

export const ClosedIcon = () => (
  <Icon>
    <path d="m6 4 4 4-4 4" />
  </Icon>
)

export const OpenedIcon = () => (
  <Icon>
    <path d="m4 6 4 4 4-4" />
  </Icon>
)

export const PinIcon = () => (
  <Icon>
    <path d="M5.5 2h5M6 2v4L4 9h8L10 6V2M8 9v5" />
  </Icon>
)

export const UnpinIcon = () => (
  <Icon>
    <path d="M5.5 2h5M6 2v4L4 9h8L10 6V2M8 9v5M2 2l12 12" />
  </Icon>
)

export const AscendingIcon = () => (
  <Icon>
    <path d="M8 13V3M4.5 6.5 8 3l3.5 3.5" />
  </Icon>
)

export const DescendingIcon = () => (
  <Icon>
    <path d="M8 3v10M4.5 9.5 8 13l3.5-3.5" />
  </Icon>
)

export const LeftIcon = () => (
  <Icon>
    <path d="M13 8H3M6.5 4.5 3 8l3.5 3.5" />
  </Icon>
)

export const RightIcon = () => (
  <Icon>
    <path d="M3 8h10M9.5 4.5 13 8l-3.5 3.5" />
  </Icon>
)

/** Nothing of it: no sorting, no filter. */
export const NoneIcon = () => (
  <Icon>
    <path d="M4 8h8" />
  </Icon>
)

export const StartIcon = () => (
  <Icon>
    <path d="M2.5 2.5v11M13.5 8h-7M9.5 5l-3 3 3 3" />
  </Icon>
)

export const EndIcon = () => (
  <Icon>
    <path d="M13.5 2.5v11M2.5 8h7M6.5 5l3 3-3 3" />
  </Icon>
)

export const HideIcon = () => (
  <Icon>
    <path d="M2 8s2-4 6-4 6 4 6 4-2 4-6 4-6-4-6-4zM2.5 13.5l11-11" />
  </Icon>
)

export const GroupIcon = () => (
  <Icon>
    <path d="M2 3.5h12M5 8h9M5 12.5h9M2 8v4.5" />
  </Icon>
)

export const NarrowIcon = () => (
  <Icon>
    <path d="M1.5 8H6M4 6l2 2-2 2M14.5 8H10M12 6l-2 2 2 2" />
  </Icon>
)

export const WideIcon = () => (
  <Icon>
    <path d="M6 8H1.5M3.5 6l-2 2 2 2M10 8h4.5M12.5 6l2 2-2 2" />
  </Icon>
)

export const ColumnsIcon = () => (
  <Icon>
    <rect x="2" y="2.5" width="12" height="11" rx="1.5" />
    <path d="M6 2.5v11M10 2.5v11" />
  </Icon>
)

export const DenseIcon = () => (
  <Icon>
    <path d="M2 3h12M2 6.3h12M2 9.6h12M2 13h12" />
  </Icon>
)

/** A rectangle of cells that grows. */
export const ExtendIcon = () => (
  <Icon>
    <rect x="2" y="2" width="6.5" height="6.5" rx="1" />
    <path d="M11.5 5H14v9H5v-2.5M10.5 10.5l2 2M12.5 10v2.5H10" />
  </Icon>
)

export const ClearIcon = () => (
  <Icon>
    <path d="m4 4 8 8M12 4l-8 8" />
  </Icon>
)

export const SaveIcon = () => (
  <Icon>
    <path d="M8 2v8M4.5 7 8 10.5 11.5 7M2.5 11.5v2h11v-2" />
  </Icon>
)
