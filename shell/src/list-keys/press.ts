import { openSheet, useListKeys } from './sheet-state.ts'

/** Where letters are typed, or keys mean something else. */
const busy =
  'input, select, textarea, [contenteditable], [role="combobox"], [role="menu"], [role="listbox"], [role="tablist"]'
/** What a row is opened by: its link, else its first button. */
const openers = ['a[href]:not([data-edit])', '[data-edit]', 'button']

type Act = (focused: Element | null) => HTMLElement | null | undefined

const rowOf = (focused: Element | null) => focused?.closest('[data-row-id]')
const shown = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`main ${selector}`)].filter(each => each.checkVisibility())

/** What each letter presses; a field takes the focus. */
const presses: Readonly<Record<string, Act>> = {
  '/': () => shown('input[type="search"]')[0],
  n: () => shown('[data-add]')[0],
  e: focused => rowOf(focused)?.querySelector<HTMLElement>('[data-edit]'),
  x: focused => rowOf(focused)?.querySelector<HTMLElement>('[data-delete]'),
}

/**
 * The keys of lists, over the marks that the kit's lists have (`data-row-id`, `data-add`, `data-edit`, `data-delete`).
 * A key does nothing where it is typed, with Ctrl, Alt or ⌘, below a dialog, and where a control uses it itself.
 */
export function pressListKey(event: KeyboardEvent): void {
  if (!mayPress(event)) return
  const focused = document.activeElement
  const isDone = /^Arrow(Down|Up)$/.test(event.key)
    ? moveRow(event.key === 'ArrowDown' ? 1 : -1, focused)
    : focused?.closest(busy)
      ? false
      : pressLetter(event, focused)
  if (isDone) event.preventDefault()
}

const mayPress = ({ defaultPrevented, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  !(defaultPrevented || ctrlKey || metaKey || altKey || isComposing) &&
  useListKeys.getState().isOn &&
  document.querySelector('dialog[open]') === null

/** @returns whether it did something */
function pressLetter(event: KeyboardEvent, focused: Element | null): boolean {
  const letter = letterOf(event)
  if (letter === '?') openSheet()
  const target = event.repeat ? null : presses[letter]?.(focused)
  if (target instanceof HTMLInputElement) {
    target.focus()
    target.select()
  } else target?.click()
  return letter === '?' || Boolean(target)
}

/** From row to row, and from the search to the first one. Elsewhere arrows scroll the page. */
function moveRow(step: 1 | -1, focused: Element | null): boolean {
  const row = rowOf(focused)
  const isSearch = step === 1 && focused?.matches('main input[type="search"]') === true
  if (!isSearch && (!row || focused?.closest(busy))) return false
  const rows = shown('[data-row-id]')
  const next = rows[row instanceof HTMLElement ? rows.indexOf(row) + step : 0]
  const opener = openers.map(selector => next?.querySelector<HTMLElement>(selector)).find(Boolean)
  opener?.focus()
  return Boolean(opener)
}

/** The letter of a key: what it writes in a Latin layout, elsewhere that of its place. */
function letterOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (/^[!-~]$/.test(key) && !(key === ',' || key === '.')) return key.toLowerCase()
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return /^Key[A-Z]$/.test(code) && /^\p{L}$/u.test(key) ? code.slice(3).toLowerCase() : ''
}
