import type { Language } from '@orenda/contracts/languages'
import type { RemoteCommand } from '@orenda/contracts/remotes'
import { searchKey } from '@orenda/contracts/rules/search-key'
import { searchScore } from '@orenda/contracts/rules/search-rank'
import { writtenIn } from '@orenda/contracts/written'
import type { CommandRecord } from '@orenda/shared-ui/host'
import { useQuery } from '@tanstack/react-query'
import { openRemote, useRemotes } from '../remotes/registry.ts'
import { readManifest } from '../remotes/whole-manifest.ts'
import type { Entry, Subject } from './entry.ts'
import { type TypedEntry, withEntry, writtenEntry } from './typed-entry.ts'

/** A command with its remote. */
export interface Command extends RemoteCommand {
  remote: string
}

/** The commands of all remotes, in the versions that this person gets; none until the manifest has been read. */
export function useCommands(): readonly Command[] {
  const { entries } = useRemotes()
  const { data: whole } = useQuery({
    queryKey: ['shell', 'manifest'],
    queryFn: readManifest,
    staleTime: 60_000,
  })
  const releases = whole?.remotes.flatMap(entry => [entry, ...(entry.canary ? [entry.canary.release] : [])])
  return entries
    .flatMap(({ name, version, commands }) => {
      const release = releases?.find(each => each.name === name && each.version === version)
      return (commands ?? release?.commands ?? []).map(command => ({ ...command, remote: name }))
    })
    .toSorted((one, other) => one.order - other.order)
}

const noRecord: CommandRecord = { apartment_id: null, tenant_id: null, lease_id: null }

/** The actions that can be done to a record, the most usual first. */
export const actionsOf = (
  commands: readonly Command[],
  subject: Subject,
  language: Language,
  typed: TypedEntry | null,
): Entry[] =>
  commands
    .filter(
      ({ of, isLet, path }) =>
        of?.includes(subject.kind) &&
        (isLet === undefined || isLet === (subject.lease_id !== null)) &&
        (path === undefined || pathFor(path, subject) !== null),
    )
    .map(command => entryOf(command, language, typed, subject))

/** Pages or actions that are for no record. */
export const plainEntries = (
  commands: readonly Command[],
  group: 'page' | 'action',
  language: Language,
  typed: TypedEntry | null = null,
): Entry[] =>
  commands
    .filter(({ of, isPage }) => of === undefined && (isPage === true) === (group === 'page'))
    .map(command => entryOf(command, language, typed))

function entryOf(command: Command, language: Language, typed: TypedEntry | null, subject?: Subject): Entry {
  const { remote, name, label, words, icon, path, isPage, typed: names } = command
  const record = subject ?? noRecord
  const filled = path === undefined ? null : pathFor(path, record)
  const isTaken = typed !== null && names !== undefined
  return {
    key: `${remote}/${name}`,
    group: isPage ? 'page' : 'action',
    title: label[language],
    words: words?.[language],
    subtitle: [
      ...(subject === undefined ? [] : [subject.name]),
      ...(isTaken ? writtenEntry(typed, names, subject?.currency ?? null, writtenIn(language)) : []),
    ].join(' · '),
    icon,
    path: filled === null ? undefined : isTaken ? withEntry(filled, typed, names) : filled,
    run: path === undefined ? () => run(command, record, language) : undefined,
  }
}

/** The path with ids of a record; null when it has not all of them. */
function pathFor(path: string, record: CommandRecord): string | null {
  let isWhole = true
  const filled = path.replace(
    /\{(apartment|tenant|lease)\}/g,
    (_, part: 'apartment' | 'tenant' | 'lease') => {
      const id = record[`${part}_id`]
      isWhole &&= id !== null
      return id ?? ''
    },
  )
  return isWhole ? filled : null
}

async function run({ remote, name }: Command, record: CommandRecord, language: Language) {
  const { module } = await openRemote(remote, language)
  const command = module.commands?.[name]
  if (command === undefined) throw new Error(`${remote} has no command ${name}`)
  return command(record)
}

/** A title tells more than the other words. */
const scoreOf = (typed: readonly string[], { title, words = '' }: Entry): number =>
  Math.max(searchScore(typed, searchKey(title)), searchScore(typed, searchKey(words)) * otherWords)
const otherWords = 0.8

/** Entries whose title or other words fit what was typed, the best first; all of them for nothing. */
export function fitting(entries: readonly Entry[], typed: readonly string[]): Entry[] {
  if (typed.length === 0) return [...entries]
  return entries
    .map(entry => ({ entry, score: scoreOf(typed, entry) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ entry }) => entry)
}

/** Whether every typed word is a whole word of an entry: then it is what was meant. */
export function isNamedBy(typed: readonly string[], { title, words = '' }: Entry): boolean {
  const own = new Set(searchKey(`${title} ${words}`).split(' '))
  return typed.some(key => key.split(' ').every(word => own.has(word)))
}
