import { type KeyboardEvent, useRef } from 'react'

/** ms after which a typed letter begins a new word. */
const pause = 600

/**
 * Finds the item whose text begins with the typed letters, beginning after the present item and
 * continuing from the start.
 */
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
    // One letter moves to the next item; a longer word may stay on the present item.
    const from = Math.max(text.length > 1 ? current : current + 1, 0)
    return [...items.slice(from), ...items.slice(0, from)].find(item =>
      item.textContent.trim().toLocaleLowerCase().startsWith(text),
    )
  }
}
