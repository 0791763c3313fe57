import { type ReactNode, type RefObject, useDeferredValue, useEffect, useState } from 'react'
import { lazyPart } from './lazy-part.ts'
import type { Range } from './long-list.tsx'
import { usePrinting } from './use-printing.ts'

/**
 * Lists of up to this length are rendered whole, so that the browser's search and screen readers
 * see all rows.
 */
const allUpTo = 100

/**
 * Rows of a long list that are rendered until the visible ones are known: more than fit on most
 * screens.
 */
const atFirst = 30

/** Events that come before further rows are seen: without them, the first rows are enough. */
const signs = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'resize'] as const

const longList = lazyPart(() => import(/* webpackChunkName: "long-list" */ './long-list.tsx'))

interface Options {
  count: number
  /** px */
  estimatedHeight: number
  /** The element with the rows. */
  containerRef: RefObject<HTMLElement | null>
}

interface VisibleRange {
  isVirtual: boolean
  indexes: readonly number[]
  /** px */
  before: number
  /** px */
  after: number
  measure: Range['measure'] | undefined
  /** Has to be rendered beside the rows. */
  watcher: ReactNode
}

/** Which rows of a long list are rendered, and the space of the others before and after them, in px. */
export function useVisibleRange({ count, estimatedHeight, containerRef }: Options): VisibleRange {
  const isVirtual = count > allUpTo
  const isWanted = useIsExplored(isVirtual, atFirst * estimatedHeight)
  const part = longList.use(isVirtual && isWanted)
  const isPrinting = usePrinting()
  const [range, setRange] = useState<Range | null>(null)
  const upTo = (row: number) => {
    const to = Math.min(row, count)
    return { from: 0, to, before: 0, after: (count - to) * estimatedHeight, measure: undefined }
  }
  // The others are drawn right after a screenful, which is seen sooner by itself.
  const hasOthers = useDeferredValue(count > 0, false)
  // Paper has all rows. If the part cannot be loaded, the list is slow but complete.
  const isWhole = !isVirtual || isPrinting || part === null
  const { from, to, before, after, measure } =
    !hasOthers && !isPrinting
      ? upTo(Math.ceil(innerHeight / estimatedHeight))
      : (!isWhole && part && range) || upTo(isWhole ? count : atFirst)
  return {
    isVirtual,
    before,
    after,
    measure,
    indexes: Array.from({ length: Math.max(to - from, 0) }, (_, at) => from + at),
    watcher: isVirtual && part && (
      <part.LongList
        count={count}
        estimatedHeight={estimatedHeight}
        containerRef={containerRef}
        onRange={setRange}
      />
    ),
  }
}

/** Whether rows further than `room` px from the beginning of a long list may be seen. */
function useIsExplored(isLong: boolean, room: number): boolean {
  const [isExplored, setExplored] = useState(false)
  const isWaiting = isLong && !isExplored
  useEffect(() => {
    if (!isWaiting) return
    const explore = () => setExplored(true)
    if (scrollY > 0 || innerHeight > room) return explore()
    const stop = new AbortController()
    for (const sign of signs) window.addEventListener(sign, explore, { signal: stop.signal, passive: true })
    return () => stop.abort()
  }, [isWaiting, room])
  return isExplored
}
