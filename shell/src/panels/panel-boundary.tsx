import { Component, type ReactNode } from 'react'

interface PanelBoundaryProps {
  /** Replaces a broken panel. */
  instead: ReactNode
  onError: (error: unknown) => void
  children: ReactNode
}

/** Catches errors of a panel. A class, because React has no other error boundaries. */
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
