import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Up to so many rows all are in the page: find-in-page and screen readers see the whole list. */
const allUpTo = 100

interface Options {
  count: number
  /** px */
  estimatedHeight: number
  /** What holds the rows. */
  containerRef: RefObject<HTMLElement | null>
}

/** Which rows of a long list are in the page, and how much room the others take before and after them, in px. */
export function useVisibleRange({ count, estimatedHeight, containerRef }: Options) {
  const isVirtual = count > allUpTo
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    const container = containerRef.current
    if (isVirtual && container) setScrollMargin(container.getBoundingClientRect().top + scrollY)
  }, [isVirtual, containerRef])

  const virtualizer = useWindowVirtualizer({
    count,
    enabled: isVirtual,
    estimateSize: () => estimatedHeight,
    overscan: 12,
    scrollMargin,
  })
  if (!isVirtual) {
    return {
      isVirtual,
      indexes: Array.from({ length: count }, (_, index) => index),
      before: 0,
      after: 0,
      measure: undefined,
    }
  }
  const items = virtualizer.getVirtualItems()
  return {
    isVirtual,
    indexes: items.map(({ index }) => index),
    before: Math.max((items[0]?.start ?? scrollMargin) - scrollMargin, 0),
    after: Math.max(virtualizer.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin), 0),
    measure: virtualizer.measureElement,
  }
}
