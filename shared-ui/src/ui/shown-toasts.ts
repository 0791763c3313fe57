import { toast } from 'react-toastify/unstyled'
import { isNarrow } from './place-toasts.ts'
import type { ToastMessage } from './toast.tsx'

/** A message that is shown now, or has no room now. */
export interface Shown {
  kind: ToastMessage['kind']
  /** What it is replaced by: the same `id`, or another message of its kind. */
  name: string
  toastId: string
  action: ToastMessage['action']
  /** `performance.now()` */
  since: number
}

/** Oldest first. */
let shown: readonly Shown[] = []
/** Whether all are shown, also those that have no room. */
let isUnfolded = false
const listeners = new Set<() => void>()

export const getShown = () => shown
export const getUnfolded = () => isUnfolded

export function setShown(next: readonly Shown[]): void {
  shown = next
  if (shown.length <= most()) isUnfolded = false
  for (const listener of listeners) listener()
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** More would cover the page; the others wait behind a button until their time is over. */
export const most = (isPhone = isNarrow()) => (isPhone ? 2 : 3)

/** Shows also what has no room. The time of each begins again, so that it can be read. */
export function unfold(): void {
  isUnfolded = true
  for (const animation of document.getAnimations())
    if (animation instanceof CSSAnimation && animation.animationName === 'Toastify__clock')
      animation.currentTime = 0
  setShown(shown)
}

export const forget = (toastId: string): void => setShown(shown.filter(other => other.toastId !== toastId))

export function dismiss(those: readonly Shown[]): void {
  if (those.length === 0) return
  setShown(shown.filter(each => !those.includes(each)))
  for (const { toastId } of those) toast.dismiss(toastId)
}

/** Closes a message, and does what its button says. */
export function act({ toastId, action }: Pick<Shown, 'toastId' | 'action'>): void {
  forget(toastId)
  toast.dismiss(toastId)
  action?.onSelect()
}

/** Where Ctrl Z takes back what was typed. */
const textFields = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable]'

/** Ctrl Z and ⌘ Z take back what the newest message offers to; pressed again, what the one before it does. */
export function undoByKey(event: KeyboardEvent, undoLabel: string | undefined): void {
  const isBusy = document.activeElement?.matches(textFields) || document.querySelector('dialog[open]')
  if (event.defaultPrevented || isBusy || !isUndoKey(event)) return
  const newest = shown.findLast(({ action }) => action && action.label === undoLabel)
  if (newest === undefined) return
  event.preventDefault()
  act(newest)
}

/** The letter of a Latin layout; in another layout the place of the key. */
const isUndoKey = ({ key, code, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent): boolean =>
  ctrlKey !== metaKey &&
  !(altKey || shiftKey || repeat) &&
  (/^[a-z]$/i.test(key) ? key.toLowerCase() === 'z' : code === 'KeyZ')
