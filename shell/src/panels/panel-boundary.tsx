import { Component, type ReactNode } from 'react'

interface PanelBoundaryProps {
  /** Stands in the place of what broke. */
  instead: ReactNode
  onError: (error: unknown) => void
  children: ReactNode
}

/** What breaks in a panel stays in its place. React knows error boundaries as classes alone. */
export class PanelBoundary extends Component<PanelBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.instead : this.props.children
  }
}
