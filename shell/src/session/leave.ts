import { outbox } from '@orenda/shared-ui/api'
import { session } from '@orenda/shared-ui/session'
import { create } from 'zustand'

let isByChoice = false

/** How many unsent items would be lost; null while the question is not shown. */
export const useLossQuestion = create<{ count: number | null }>()(() => ({ count: null }))

/** Logs out: at once, or after asking whether unsent data on this device may be lost. */
export function leave(): void {
  const { items } = outbox.useWaiting.getState()
  if (items.length > 0) useLossQuestion.setState({ count: items.length })
  else leaveNow()
}

/** Discards unsent data and logs out. */
export async function leaveWithLoss(): Promise<void> {
  await outbox.drop(outbox.useWaiting.getState().items.map(({ key }) => key)).catch(() => undefined)
  useLossQuestion.setState({ count: null })
  leaveNow()
}

function leaveNow(): void {
  isByChoice = true
  void session.signOut()
}

/**
 * Whether the user has just logged out in this tab. Then the next login opens the start page, because another
 * person may log in. Returns true only once.
 */
export function hasLeftByChoice(): boolean {
  const answer = isByChoice
  isByChoice = false
  return answer
}
