import { createContext, use } from 'react'

/** Closes the menu around it; the focus goes back to the element that opened it. */
export const MenuContext = createContext<(() => void) | null>(null)

export function useCloseMenu(): () => void {
  const close = use(MenuContext)
  if (!close) throw new Error('A menu item stands outside of a Menu')
  return close
}
