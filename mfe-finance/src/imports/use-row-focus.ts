import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** Where the focus goes when nothing is left to look at: to the button that books. */
type Target = number | 'post'

export interface RowFocus {
  /** The row with the focus, or that had it last. */
  active: number | null
  setActive: (row: number | null) => void
  /** Moves the focus when the page shows the row. */
  focus: (target: Target) => void
}

/** What the focus is not taken from: the person is at work there. */
const controls = 'a, button, input, select, textarea'

/** Which row of the list has the focus. One button of each row takes it. */
export function useRowFocus(place: RefObject<HTMLElement | null>, first: number | null): RowFocus {
  const [active, setActive] = useState(first)
  const wanted = useRef<Target>(null)
  const hadFocus = useRef(false)
  // Without a focus elsewhere, the keyboard works on the first row at once.
  const begin = useEffectEvent(() => {
    if (first !== null && !document.activeElement?.matches(controls)) wanted.current = first
  })
  useLayoutEffect(() => begin(), [])
  useLayoutEffect(() => {
    const mainOf = (row: number) =>
      place.current?.querySelector<HTMLElement>(`[data-row="${row}"] [data-main]`) ?? null
    if (wanted.current === null) {
      // A row that moves to another part of the list loses the focus that it has.
      if (active !== null && hadFocus.current && document.activeElement === document.body)
        mainOf(active)?.focus({ preventScroll: true })
      return
    }
    const target =
      wanted.current === 'post' ? document.querySelector<HTMLElement>('[data-post]') : mainOf(wanted.current)
    if (target === null) return
    wanted.current = null
    target.focus()
  })
  return {
    active,
    setActive: row => {
      hadFocus.current = true
      setActive(row)
    },
    focus: target => {
      wanted.current = target
      setActive(target === 'post' ? null : target)
    },
  }
}
