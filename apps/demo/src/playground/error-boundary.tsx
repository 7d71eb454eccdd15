import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  readonly fallback: (error: unknown) => ReactNode
}

/** Shows something else in place of children that throw. Give it a `key` to try again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly thrown?: [unknown] }> {
  override state: { readonly thrown?: [unknown] } = {}

  static getDerivedStateFromError = (error: unknown) => ({ thrown: [error] })

  override render(): ReactNode {
    const { thrown } = this.state
    return thrown ? this.props.fallback(thrown[0]) : this.props.children
  }
}
