import type { TellUnreadable } from '@orenda/delivery/parse-json'
import type { ReleaseStore } from '@orenda/delivery/release-store'
import { Revisions } from '@orenda/delivery/revisions'

const told = new Set<string>()

/** Says once of each file that cannot be read that something else stands in for it. */
export const tellUnreadable: TellUnreadable = ({ file, message }) => {
  if (told.has(file)) return
  told.add(file)
  process.stderr.write(`  ! ${message}\n`)
}

/** The states of a store; those that cannot be read are named. */
export const revisionsOf = (store: ReleaseStore): Revisions => new Revisions(store, tellUnreadable)
