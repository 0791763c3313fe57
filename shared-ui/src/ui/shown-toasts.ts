import { toast } from 'react-toastify/unstyled'
import { dropUndos, type Part } from './kept-undos.ts'
import { isNarrow } from './place-toasts.ts'
import type { ToastMessage } from './toast.tsx'

/** A message that is shown now, or has no room now. */
export interface Shown extends Pick<ToastMessage, 'kind' | 'together'> {
  toastId: string
  /** Oldest first; several when the same was done again meanwhile. */
  parts: readonly Part[]
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
export const most = (isPhone = isNarrow()) => (isPhone ? 1 : 3)

export const canAct = ({ parts }: Pick<Shown, 'parts'>): boolean => parts.some(({ action }) => action)

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

/** How many messages of several parts are being acted on: there the success of one part says nothing of another. */
let acting = 0
export const isActing = () => acting > 0

/** Closes a message, and does what its button says: for the last of its parts first, one after the other. */
export async function act({ toastId, parts }: Pick<Shown, 'toastId' | 'parts'>): Promise<void> {
  forget(toastId)
  toast.dismiss(toastId)
  dropUndos(parts)
  const isOfSeveral = parts.length > 1
  if (isOfSeveral) acting += 1
  try {
    for (const { action } of parts.toReversed()) await action?.onSelect()
  } finally {
    if (isOfSeveral) acting -= 1
  }
}
