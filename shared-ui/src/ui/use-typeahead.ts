import { type KeyboardEvent, useRef } from 'react'

/** ms after which typing begins a new word. */
const pause = 600

/** Finds the item whose text begins with what is typed, from the one after the current on, and around. */
export function useTypeahead() {
  const typed = useRef({ text: '', at: 0 })
  return <Item extends HTMLElement>(
    event: KeyboardEvent,
    items: Item[],
    current: number,
  ): Item | undefined => {
    const isLetter = event.key.length === 1 && event.key !== ' '
    if (!isLetter || event.ctrlKey || event.metaKey || event.altKey) return undefined
    const isOn = event.timeStamp - typed.current.at < pause
    const text = (isOn ? typed.current.text : '') + event.key.toLocaleLowerCase()
    typed.current = { text, at: event.timeStamp }
    // One letter goes on to the next item; a longer word may stay where it is.
    const from = Math.max(text.length > 1 ? current : current + 1, 0)
    return [...items.slice(from), ...items.slice(0, from)].find(item =>
      item.textContent.trim().toLocaleLowerCase().startsWith(text),
    )
  }
}
