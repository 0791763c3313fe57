import type { ToastMessage } from './toast.tsx'

/** One thing that a message says. */
export interface Part {
  /** What it is replaced by: the same `id`, another message of its kind, or one about a record of several. */
  names: readonly string[]
  text: string
  /** How many it says. */
  size: number
  action: ToastMessage['action']
  /** `performance.now()` */
  since: number
}

/** For how long something can be taken back by its key, in ms: longer than its message is shown. */
const keptFor = 10 * 60_000
const mostKept = 20

/** What can still be taken back, oldest first: until the page is loaded again, or the person leaves. */
let kept: readonly Part[] = []

/** In each language that was used. */
const undoLabels = new Set<string>()

export const addUndoLabel = (label: string | undefined): void => {
  if (label !== undefined) undoLabels.add(label)
}

export const isAbout = (part: Part, names: readonly string[]): boolean =>
  part.names.some(name => names.includes(name))

export function keepUndo(part: Part): void {
  kept = [...kept.filter(other => !isAbout(other, part.names)), ...(part.action ? [part] : [])].slice(
    -mostKept,
  )
}

export const dropUndos = (parts: readonly Part[] = kept): void => {
  kept = kept.filter(part => !parts.includes(part))
}

/** Where Ctrl Z takes back what was typed. */
const textFields = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable]'

/**
 * Ctrl Z and ⌘ Z take back what was done last; pressed again, what was done before it.
 * @param take takes it back
 * @param onNothing is called when there is nothing
 */
export function undoByKey(
  event: KeyboardEvent,
  take: (part: Part) => void,
  onNothing: (() => void) | undefined,
): void {
  const isBusy = document.activeElement?.matches(textFields) || document.querySelector('dialog[open]')
  if (event.defaultPrevented || isBusy || !isUndoKey(event)) return
  event.preventDefault()
  const now = performance.now()
  const newest = kept.findLast(
    ({ action, since }) => action && undoLabels.has(action.label) && now - since < keptFor,
  )
  if (newest) take(newest)
  else onNothing?.()
}

/** The letter of a Latin layout; in another layout the place of the key. */
const isUndoKey = ({ key, code, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent): boolean =>
  ctrlKey !== metaKey &&
  !(altKey || shiftKey || repeat) &&
  (/^[a-z]$/i.test(key) ? key.toLowerCase() === 'z' : code === 'KeyZ')
