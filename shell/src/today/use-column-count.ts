import { useMedia } from '@orenda/shared-ui/ui'

/** The number of columns that fit. */
export function useColumnCount(): number {
  const isWide = useMedia('(min-width: 1080px)')
  const isMedium = useMedia('(min-width: 720px)')
  if (isWide) return 3
  return isMedium ? 2 : 1
}
