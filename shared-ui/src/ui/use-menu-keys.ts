import type { KeyboardEvent } from 'react'
import { useTypeahead } from './use-typeahead.ts'

/** The items of a menu that can have the focus. */
export const itemsOf = (menu: HTMLElement): HTMLElement[] =>
  [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')].filter(item => !item.matches(':disabled'))

/** Moves through the items of an open menu by keys; Tab and Escape close it. */
export function useMenuKeys(close: () => void) {
  const findTyped = useTypeahead()

  return (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') {
      close()
      return
    }
    if (event.key === 'Escape') {
      // A dialog around the menu stays open.
      event.preventDefault()
      event.stopPropagation()
      close()
      return
    }
    const items = itemsOf(event.currentTarget)
    const current = items.indexOf(document.activeElement as HTMLElement)
    const target = itemByKey(event.key, items, current) ?? findTyped(event, items, current)
    if (!target) return
    event.preventDefault()
    target.focus()
  }
}

function itemByKey(key: string, items: readonly HTMLElement[], current: number): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return items[(current + 1) % items.length]
    case 'ArrowUp':
      return items.at(current <= 0 ? -1 : current - 1)
    case 'Home':
      return items[0]
    case 'End':
      return items.at(-1)
    default:
      return undefined
  }
}
