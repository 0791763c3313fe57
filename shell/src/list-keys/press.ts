import { openSheet, useListKeys } from './sheet-state.ts'

/** Where letters are typed, or keys mean something else. */
const busy =
  'input, select, textarea, [contenteditable], [role="combobox"], [role="menu"], [role="listbox"], [role="tablist"]'
/** What may have the focus while arrows walk the list; a form, and what scrolls by itself, keep their arrows. */
const atRest = 'body, main, main h1, main [data-add], main [data-edit], main input[type="search"]'
/** What a row is opened by: its link, else its first button. */
const openers = ['a[href]:not([data-edit])', '[data-edit]', 'button']

type Act = (focused: Element | null) => HTMLElement | null | undefined

const rowOf = (focused: Element | null) => focused?.closest('[data-row-id]')
/** The row that had the focus last: where it was lost, the keys go on from there. */
let lastRow: string | undefined
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
  const isTyping = focused?.closest(busy) !== null
  const step = stepOf(event, isTyping)
  const isDone = step !== null ? moveRow(step, focused) : !isTyping && pressLetter(event, focused)
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

/** Notes the row that gets the focus. */
export function noteRow({ target }: FocusEvent): void {
  const row = target instanceof Element ? rowOf(target) : null
  if (row instanceof HTMLElement) lastRow = row.dataset.rowId
}

/** @returns 1 for the next row, -1 for the one before; null for another key */
function stepOf(event: KeyboardEvent, isTyping: boolean): 1 | -1 | null {
  const letter = isTyping ? '' : letterOf(event)
  if (event.key === 'ArrowDown' || letter === 'j') return 1
  return event.key === 'ArrowUp' || letter === 'k' ? -1 : null
}

/**
 * From row to row; from the page down to the row that had the focus last, else to the first one, as from the search.
 * Elsewhere arrows scroll the page, as they do above the first row.
 */
function moveRow(step: 1 | -1, focused: Element | null): boolean {
  const row = rowOf(focused)
  if (row ? focused?.closest(busy) : step === -1 || focused?.matches(atRest) !== true) return false
  const rows = shown('[data-row-id]')
  const next = row instanceof HTMLElement ? rows[rows.indexOf(row) + step] : firstOf(rows, focused)
  const opener = openers.map(selector => next?.querySelector<HTMLElement>(selector)).find(Boolean)
  opener?.focus()
  return Boolean(opener)
}

const firstOf = (rows: readonly HTMLElement[], focused: Element | null) =>
  (focused?.matches('input') ? undefined : rows.find(({ dataset }) => dataset.rowId === lastRow)) ?? rows[0]

/** The letter of a key: what it writes in a Latin layout, elsewhere that of its place. */
function letterOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (/^[!-~]$/.test(key) && !(key === ',' || key === '.')) return key.toLowerCase()
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return /^Key[A-Z]$/.test(code) && /^\p{L}$/u.test(key) ? code.slice(3).toLowerCase() : ''
}
