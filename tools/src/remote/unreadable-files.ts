import type { TellUnreadable } from '@orenda/delivery/parse-json'
import type { ReleaseStore } from '@orenda/delivery/release-store'
import { Revisions } from '@orenda/delivery/revisions'

const told = new Set<string>()

/** Prints once for each unreadable file that a fallback is used. */
export const tellUnreadable: TellUnreadable = ({ file, message }) => {
  if (told.has(file)) return
  told.add(file)
  process.stderr.write(`  ! ${message}\n`)
}

/** The revisions of a store; unreadable ones are printed. */
export const revisionsOf = (store: ReleaseStore): Revisions => new Revisions(store, tellUnreadable)
