import { startOffline } from '../offline/start-offline.ts'
import { startAhead } from '../remotes/ahead.ts'
import { idle } from '../remotes/idle.ts'
import { keepStylesApart } from '../remotes/own-styles.ts'
import { loadUnavailable } from '../remotes/remote-failed.tsx'
import { keepAboveKeyboard, noteTyping } from './keyboard.ts'

/** What begins when the first screen stands. */
export function startLate(): void {
  startAhead()
  keepStylesApart()
  keepAboveKeyboard()
  noteTyping()
  // Loaded while there is a network, so that a later loss can be reported.
  loadUnavailable().catch(() => undefined)
  void idle().then(startOffline)
}
