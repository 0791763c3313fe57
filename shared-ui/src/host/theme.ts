import { create } from 'zustand'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'theme'

const isTheme = (value: unknown): value is Theme => themes.includes(value as Theme)

/**
 * The person's choice; `system` follows the device. The root element of the page has it as `data-
 * theme`.
 */
export const useTheme = create<{ theme: Theme }>()(() => {
  const stored = globalThis.localStorage?.getItem(storageKey)
  return { theme: isTheme(stored) ? stored : 'system' }
})

export function changeTheme(theme: Theme): void {
  localStorage.setItem(storageKey, theme)
  document.documentElement.dataset.theme = theme
  useTheme.setState({ theme })
}

export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

/**
 * The height of a list's rows, which the person chooses. The root element of the page has it as
 * `data-density`.
 */
export const useDensity = create<{ density: Density }>()(() => ({
  density: globalThis.localStorage?.getItem('density') === 'compact' ? 'compact' : 'comfortable',
}))

export function changeDensity(density: Density): void {
  localStorage.setItem('density', density)
  document.documentElement.dataset.density = density
  useDensity.setState({ density })
}
