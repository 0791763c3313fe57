import type { ReactNode } from 'react'

/** Whether React would render something for it. */
export const isShown = (node: ReactNode): boolean =>
  node !== undefined && node !== null && typeof node !== 'boolean' && node !== ''
