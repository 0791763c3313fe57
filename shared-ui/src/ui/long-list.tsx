import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** The rows of a long list that are in the page. */
export interface Range {
  /** Of the first row, and of the one behind the last. */
  from: number
  to: number
  /** Room of the rows before and after, px. */
  before: number
  after: number
  /** Takes the real height of a row. */
  measure: (row: HTMLElement | null) => void
}

interface LongListProps {
  count: number
  /** px */
  estimatedHeight: number
  /** What holds the rows. */
  containerRef: RefObject<HTMLElement | null>
  /** Hears of each change before it is painted. */
  onRange: (range: Range) => void
}

/** Watches which rows of a long list are to be in the page. It shows nothing itself. */
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
