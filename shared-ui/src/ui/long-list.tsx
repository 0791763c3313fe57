import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** The rows of a long list that are rendered. */
export interface Range {
  /** The indexes of the first row and of the row after the last. */
  from: number
  to: number
  /** The space of the rows before and after, px. */
  before: number
  after: number
  /** Measures the real height of a row. */
  measure: (row: HTMLElement | null) => void
}

interface LongListProps {
  count: number
  /** px */
  estimatedHeight: number
  /** The element with the rows. */
  containerRef: RefObject<HTMLElement | null>
  /** Is called at each change, before it is painted. */
  onRange: (range: Range) => void
}

/** Watches which rows of a long list have to be rendered. It renders nothing itself. */
export function LongList({ count, estimatedHeight, containerRef, onRange }: LongListProps) {
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    const container = containerRef.current
    if (container) setScrollMargin(container.getBoundingClientRect().top + scrollY)
  }, [containerRef])
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => estimatedHeight,
    overscan: 12,
    scrollMargin,
  })
  const items = virtualizer.getVirtualItems()
  const from = items[0]?.index ?? 0
  const to = (items.at(-1)?.index ?? -1) + 1
  const before = Math.max((items[0]?.start ?? scrollMargin) - scrollMargin, 0)
  const after = Math.max(virtualizer.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin), 0)
  const measure = virtualizer.measureElement
  useLayoutEffect(
    () => onRange({ from, to, before, after, measure }),
    [onRange, from, to, before, after, measure],
  )
  return null
}
