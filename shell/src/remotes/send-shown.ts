import { sendEvent } from './send-event.ts'

const told = new Set<string>()

/** Reports once per page that a canary runs in it, for the share of failures. */
export function sendShown(name: string, version: string): void {
  const key = `${name} ${version}`
  if (told.has(key)) return
  told.add(key)
  sendEvent({ kind: 'remote_shown', name, version })
}
