import { sendEvent } from './send-event.ts'

const told = new Set<string>()

/** Tells the server, once in this page, that a canary runs in it: of how many people it fails follows from how many have it. */
export function sendShown(name: string, version: string): void {
  const key = `${name} ${version}`
  if (told.has(key)) return
  told.add(key)
  sendEvent({ kind: 'remote_shown', name, version })
}
