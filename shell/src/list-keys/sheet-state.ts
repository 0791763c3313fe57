import { create } from 'zustand'

const storageKey = 'orenda.listKeys'

/** Whether the sheet of keys is open, and whether lists answer to keys on this device (WCAG 2.1.4). */
export const useListKeys = create<{ isOpen: boolean; isOn: boolean }>()(() => ({
  isOpen: false,
  isOn: localStorage.getItem(storageKey) !== 'off',
}))

export const openSheet = (): void => useListKeys.setState({ isOpen: true })
export const closeSheet = (): void => useListKeys.setState({ isOpen: false })

export function switchKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, 'off')
  useListKeys.setState({ isOn })
}
