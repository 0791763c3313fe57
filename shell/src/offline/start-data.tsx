import { session, useSession } from '@orenda/shared-ui/session'
import { createRoot } from 'react-dom/client'
import { watchAge } from './age.ts'
import { AgeNote } from './age-note.tsx'
import { keepWhole } from './complete.ts'
import { keepAnswers, openKept } from './kept-data.ts'
import { askForChanges } from './unchanged.ts'

let isStarted = false

/** Keeps answers and whole remotes on the device, and shows without a network how old the answers are. */
export function startData(): void {
  if (isStarted) return
  isStarted = true
  askForChanges()
  void openKept().then(keepAnswers)
  keepWhole()
  watchAge()
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<AgeNote />)
  addEventListener('online', confirm)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && confirm())
}

/** Asks the API whether the session still stands; if it was ended elsewhere, what is kept here goes. */
function confirm(): void {
  if (useSession.getState().status === 'signed-in') session.reload().catch(() => undefined)
}
