import type { Words } from '@orenda/tools/in-browser/words'
import type { Locator, Page } from '@playwright/test'
import { type Hands, mouse } from './hands.ts'

const items = { edit: 'actions.edit', remove: 'actions.delete' } as const

/** Whether the actions of a row are a menu. */
const isMenu = (page: Page) => (page.viewportSize()?.width ?? 0) < 1128

/**
 * What opens an action of a row: its own button or link, or that of the row's menu.
 * @param name of the record
 */
export const actionOf = (page: Page, words: Words, action: keyof typeof items, name: string): Locator => {
  const label = words('common', isMenu(page) ? 'records.actions' : `records.${action}`)
  const named = { name: new RegExp(`^${label}.*${name}`) }
  return page.getByRole('button', named).or(page.getByRole('link', named))
}

/** Uses an action of a row. */
export async function act(
  page: Page,
  words: Words,
  action: keyof typeof items,
  name: string,
  hands: Hands = mouse(),
): Promise<void> {
  await hands.press(actionOf(page, words, action, name))
  if (isMenu(page)) await hands.press(page.getByRole('menuitem', { name: words('common', items[action]) }))
}
