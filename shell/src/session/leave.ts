import { outbox } from '@orenda/shared-ui/api'
import { session } from '@orenda/shared-ui/session'
import { create } from 'zustand'

let isByChoice = false

/** How many things wait to be sent and would be lost; null while nobody is asked. */
export const useLossQuestion = create<{ count: number | null }>()(() => ({ count: null }))

/** The person logs out: at once, or after the question whether what waits on this device may be lost. */
export function leave(): void {
  const { items } = outbox.useWaiting.getState()
  if (items.length > 0) useLossQuestion.setState({ count: items.length })
  else leaveNow()
}

/** Drops what waits, and logs out. */
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
 * Whether the session that just ended was ended by the person, in this tab. Who leaves by choice wants to come back to
 * the start, and whoever logs in next may be somebody else. Answers once.
 */
export function hasLeftByChoice(): boolean {
  const answer = isByChoice
  isByChoice = false
  return answer
}
