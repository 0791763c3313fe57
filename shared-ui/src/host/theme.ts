import { create } from 'zustand'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'theme'

const isTheme = (value: unknown): value is Theme => themes.includes(value as Theme)

/** The person's choice; `system` follows the device. The page carries it as `data-theme` on its root element. */
export const useTheme = create<{ theme: Theme }>()(() => {
  const stored = globalThis.localStorage?.getItem(storageKey)
  return { theme: isTheme(stored) ? stored : 'system' }
})

export function changeTheme(theme: Theme): void {
  localStorage.setItem(storageKey, theme)
  document.documentElement.dataset.theme = theme
  useTheme.setState({ theme })
}
