import type { ReactNode } from 'react'

/** Whether React renders something for the node. */
export const isShown = (node: ReactNode): boolean =>
  node !== undefined && node !== null && typeof node !== 'boolean' && node !== ''
