import { type KeyboardEvent, useState } from 'react'

/**
 * The period whose amounts are shown, moved by the keys of a slider.
 * @param last the index of the last period
 */
export function useActivePeriod(last: number) {
  const [active, setActive] = useState<number | null>(null)
  const moveByKey = (event: KeyboardEvent) => {
    const from = active ?? last
    const to = {
      ArrowLeft: from - 1,
      ArrowDown: from - 1,
      ArrowRight: from + 1,
      ArrowUp: from + 1,
      Home: 0,
      End: last,
      PageDown: from - 12,
      PageUp: from + 12,
    }[event.key]
    if (event.key === 'Escape') setActive(null)
    if (to === undefined) return
    event.preventDefault()
    setActive(Math.min(last, Math.max(0, to)))
  }
  return { active, setActive, moveByKey }
}
