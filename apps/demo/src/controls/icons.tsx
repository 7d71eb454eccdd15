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

export const GitHubIcon = () => (
  <Icon>
    <path d="M6 13.5c-3 .9-3-1.5-4.2-1.8M10 15v-2.4c0-.7.1-1-.3-1.5 2.2-.2 4-1 4-4.4a3.4 3.4 0 0 0-.9-2.3c.2-.6.2-1.4-.1-2.2 0 0-.7-.2-2.4.9a8 8 0 0 0-4.3 0C4.300 2 3.600 2.200 3.600 2.200c-.3.8-.3 1.600-.1 2.200a3.400 3.400 0 0 0-.9 2.300c0 3.400 1.800 4.200 4 4.400-.4.4-.5.9-.5 1.500V15" />
  </Icon>
)

/** Half light, half dark. */
export const ThemeIcon = () => (
  <Icon>
    <circle cx="8" cy="8" r="6" />
    <path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor" />
  </Icon>
)
