import type { ComponentType } from 'react'

/** The demo shows the code of a screen here. */
export const CodeSection: ComponentType<Record<string, unknown>> = () => null
