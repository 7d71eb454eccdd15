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
