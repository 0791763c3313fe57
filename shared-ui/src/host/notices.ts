import { type ConflictReason, conflictReasons } from '@orenda/contracts/conflict-reasons'
import { Toast } from '@orenda/shared-ui/ui'
import { ApiError } from './api-error.ts'
import { i18n } from './language.ts'

const closeAfter = 4000
/** A toast with something to press stays longer: reading, deciding and reaching it take more than 4 s. */
const closeActionAfter = 8000

export interface NoticeAction {
  label: string
  run: () => void
}

/** Short messages at the top of the page; `id` keeps the same one from standing there twice. */
export const notify = {
  success: (text: string, options: { id?: string; action?: NoticeAction } = {}) =>
    show('success', text, options),
  error: (text: string, options: { id?: string; action?: NoticeAction } = {}) => show('error', text, options),
  info: (text: string, options: { id?: string; action?: NoticeAction } = {}) => show('info', text, options),
  failure,
}

function show(
  kind: 'success' | 'error' | 'info',
  text: string,
  { id, action }: { id?: string; action?: NoticeAction },
) {
  Toast.show({
    kind,
    text,
    id,
    action: action && { label: action.label, onSelect: action.run },
    closeAfter: action ? closeActionAfter : closeAfter,
  })
}

/** A conflict that has words of its own; of what was changed meanwhile the code says enough. */
const isSaid = (reason: unknown): reason is Exclude<ConflictReason, 'stale'> =>
  reason !== 'stale' && (conflictReasons as readonly unknown[]).includes(reason)

/**
 * What a failed call means to the person, in their language: the text of its code, where the code says more than
 * "it failed". Otherwise undefined, and the page's own sentence ("could not save") serves better.
 */
export function describeError(error: unknown): string | undefined {
  if (!ApiError.is(error) || error.code === 'INTERNAL' || error.code === 'VALIDATION_FAILED') return undefined
  const { reason } = error.body
  if (error.code === 'CONFLICT' && isSaid(reason)) return i18n.t(`reasons.${reason}`, { ns: 'common' })
  return i18n.t(`errors.${error.code}`, { ns: 'common' })
}

let subscriptionNoticeAt = Number.NEGATIVE_INFINITY

/**
 * Tells the person that something failed: the text of the code, else `fallback`. An expired subscription is said at
 * most once in five seconds and in place of every other text (specification 8); an ended session says itself.
 */
function failure(error: unknown, fallback: string): void {
  if (ApiError.is(error, 'UNAUTHENTICATED') || ApiError.is(error, 'SESSION_EXPIRED')) return
  if (ApiError.is(error, 'SUBSCRIPTION_EXPIRED')) {
    if (performance.now() - subscriptionNoticeAt < 5000) return
    subscriptionNoticeAt = performance.now()
  }
  notify.error(describeError(error) ?? fallback)
}
