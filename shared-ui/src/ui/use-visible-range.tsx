import { type ReactNode, type RefObject, useState } from 'react'
import { latePart } from './late-part.ts'
import type { Range } from './long-list.tsx'
import { usePrinting } from './use-printing.ts'

/** Up to so many rows all are in the page: find-in-page and screen readers see the whole list. */
const allUpTo = 100

/** Rows of a long list that stand there until it is known which can be seen: more than fit on a screen. */
const atFirst = 30

const longList = latePart(() => import(/* webpackChunkName: "long-list" */ './long-list.tsx'))

interface Options {
  count: number
  /** px */
  estimatedHeight: number
  /** What holds the rows. */
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
  /** To be rendered beside the rows. */
  watcher: ReactNode
}

/** Which rows of a long list are in the page, and how much room the others take before and after them, in px. */
export function useVisibleRange({ count, estimatedHeight, containerRef }: Options): VisibleRange {
  const isVirtual = count > allUpTo
  const part = longList.use(isVirtual)
  const isPrinting = usePrinting()
  const [range, setRange] = useState<Range | null>(null)
  const all = { from: 0, to: count, before: 0, after: 0, measure: undefined }
  const first = { ...all, to: atFirst, after: (count - atFirst) * estimatedHeight }
  const { from, to, before, after, measure } =
    // Paper has all rows. Where the part does not come, the list is slow and complete.
    !isVirtual || isPrinting || part === null ? all : ((part && range) ?? first)
  return {
    ...{ isVirtual, before, after, measure },
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
