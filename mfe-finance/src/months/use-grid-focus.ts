import { type RefObject, useEffect, useRef } from 'react'
import type { Place } from './grid-place.ts'

/** The maximum number of frames to wait until a distant row is rendered. */
const maxFrames = 30

interface GridFocus {
  grid: RefObject<HTMLElement | null>
  body: RefObject<HTMLElement | null>
  /** Of all rows, rendered or not. */
  rowCount: number
}

/** Moves the focus to a cell; scrolls to a row that is not rendered and waits for it. */
export function useGridFocus({ grid, body, rowCount }: GridFocus): (place: Place) => void {
  const seek = useRef(0)
  useEffect(() => () => cancelAnimationFrame(seek.current), [])
  return place => {
    cancelAnimationFrame(seek.current)
    const look = (frames: number) => {
      const cell = grid.current?.querySelector<HTMLElement>(
        `[data-row="${place.row}"] > [data-column="${place.column}"]`,
      )
      const target = cell?.querySelector<HTMLElement>('a') ?? cell
      if (target) return target.focus()
      const container = body.current
      if (container === null || frames === maxFrames) return
      const top = container.getBoundingClientRect().top + scrollY
      scrollTo({ top: top + (place.row / rowCount) * container.offsetHeight - innerHeight / 2 })
      seek.current = requestAnimationFrame(() => look(frames + 1))
    }
    look(0)
  }
}
