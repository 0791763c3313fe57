import { signOut } from '@orenda/shared-ui/host'

let isByChoice = false

/** The person logs out. */
export function leave(): void {
  isByChoice = true
  void signOut()
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
