import { searchKey, typedKeys } from '@orenda/contracts/rules/search-key'
import { searchScore } from '@orenda/contracts/rules/search-rank'
import type { SearchHit } from '@orenda/contracts/search'
import { maxSearchLength } from '@orenda/contracts/search-kinds'
import { api } from '@orenda/shared-ui/api'
import { host } from '@orenda/shared-ui/host'
import { today, useFormat, useLanguage } from '@orenda/shared-ui/texts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withoutLanguage } from '../paths.ts'
import { useBases, useNavigationEntries } from '../remotes/navigation.ts'
import { actionsOf, type Command, fitting, isNamedBy, plainEntries, useCommands } from './commands.ts'
import { dividedText } from './divided-text.ts'
import { type Entry, type EntryGroup, type Subject, shownOfKind } from './entry.ts'
import { groupsOfHits } from './hits.ts'
import { readRecent } from './recent.ts'
import { entryFor } from './typed-entry.ts'
import { useOwnActions } from './use-own-actions.ts'

const shownVisits = 5
const shownActions = 4
/** Of those that fit what was typed. */
const mostActions = 6
/** Milliseconds without a key until the API is asked. */
const pause = 120

/** Words that stand before what is to be added, whatever the action is called: `новий платіж` asks for `Записати платіж`. */
const adding = /^\s*(?:нов(?:ий|а|е|і|ый|ая|ое|ые)|new|add|додати|добавить|створити|создать)\s+(?=\S)/iu

/** What the palette shows for a text. */
export interface Found {
  groups: readonly EntryGroup[]
  /** Keys of what was typed, for underlining. */
  typed: readonly string[]
  /** The actions of a row, the most usual first. */
  actionsFor: (entry: Entry | undefined) => readonly Entry[]
  isBusy: boolean
  /** Neither a record nor a page nor an action fits: there is one row at most, which adds a tenant of that name and is not chosen. */
  isNothing: boolean
  hasFailed: boolean
  retry: () => void
}

/** Rows for a text: of the API, of the navigation, of the remotes' commands, and of this device. */
export function useGroups(text: string): Found {
  const language = useLanguage()
  const { t } = useTranslation('shell')
  const format = useFormat()
  const commands = useCommands()
  const pages = usePages(commands)
  const own = useOwnActions()
  const onlyActions = text.trimStart().startsWith('>')
  const wanted = onlyActions ? text.trimStart().slice(1) : text
  const { action, record, words, entry: typedEntry } = dividedText(wanted, commands, language)
  const { hits, isBusy, hasFailed, retry } = useHits(record)
  const typed = typedKeys(words)
  const actionsFor = (entry: Entry | undefined) =>
    entry?.subject
      ? actionsOf(
          commands,
          entry.subject,
          language,
          entryFor(typedEntry, entry.subject, numbersOf(entry.subject, hits)),
        )
      : []

  const ofHits = groupsOfHits(hits, record.trim(), { t, format, today: today() })
  const subject = ofHits.flatMap(({ entries }) => entries).find(entry => entry.subject !== undefined)
  const ofSubject = actionsFor(subject)
  const chosen = action === record ? ofSubject : fitting(ofSubject, typedKeys(action))
  // `нагадати тарасу` asks for the action, which opens what is to be confirmed; one that acts at once is never the first.
  const isAction = action !== record && chosen[0]?.path !== undefined
  const plain = [...plainEntries(commands, 'action', language, entryFor(typedEntry, undefined)), ...own]
  const fit = fitting(plain, typed)
  const asked = fit.length === 0 ? fitting(plain, typedKeys(words.replace(adding, ''))) : fit
  const actions = typed.length === 0 ? mostUsed(plain) : inOrder(chosen, asked, isAction)
  const visits = visitsOf(typed, hasFailed, format.dateTime)
  const places = [
    group('page', onlyActions || typed.length === 0 ? [] : fitting(pages, typed).slice(0, shownOfKind)),
    group('action', onlyActions && typed.length === 0 ? plain : actions.slice(0, mostActions)),
  ]
  // A word that names a page or an action asks for it, and not for a record in which it is written.
  const isNamed = ({ name, entries }: EntryGroup) =>
    (isAction && name === 'action') || entries.slice(0, 1).some(entry => isNamedBy(typed, entry))
  const groups = [
    group('recent', onlyActions ? [] : visits),
    ...places.filter(isNamed),
    ...(onlyActions ? [] : ofHits),
    ...places.filter(each => !isNamed(each)),
  ].filter(({ entries }) => entries.length > 0)
  const isNothing = groups.length === 0 && wanted.trim() !== '' && !isBusy && !hasFailed
  const isName = mayBeName(wanted, action !== record)
  const shown =
    isNothing && isName && !onlyActions ? [group('action', [addTenant(wanted.trim(), t)])] : groups
  return { groups: shown, typed, actionsFor, isBusy, isNothing, hasFailed, retry }
}

/** What has digits, or says what to do, is nobody's name. @param isCommand whether it has words of an action */
const mayBeName = (text: string, isCommand: boolean): boolean =>
  !isCommand && /\p{L}/u.test(text) && !/\d/.test(text)

const group = (name: EntryGroup['name'], entries: readonly Entry[]): EntryGroup => ({ name, entries })

const addTenant = (name: string, t: TFunction<'shell'>): Entry => ({
  key: 'add-tenant',
  group: 'action',
  title: t('palette.addTenant', { name }),
  subtitle: '',
  path: `tenants?${new URLSearchParams({ add: name })}`,
})

/** The numbers in the name and the address of a record's apartment. */
const numbersOf = ({ apartment_id }: Subject, hits: readonly SearchHit[]): number[] =>
  hits
    .filter(({ kind, id }) => kind === 'apartment' && id === apartment_id)
    .flatMap(({ title, subtitle }) => `${title} ${subtitle}`.match(/\d+/g) ?? [])
    .map(Number)

/** What the API finds, a moment after the last key. The answers before stay until the next ones come. */
function useHits(text: string) {
  const [q, setQ] = useState('')
  const wanted = text.trim().slice(0, maxSearchLength)
  useEffect(() => {
    const timer = setTimeout(() => setQ(wanted), pause)
    return () => clearTimeout(timer)
  }, [wanted])
  const isAsked = q !== '' && wanted !== '' && !host.isPlanOver()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) => api.get<SearchHit[]>('search', { query: { q, limit: 50 }, signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 60_000,
    retry: false,
  })
  return {
    hits: isAsked && error === null ? (data ?? []) : [],
    isBusy: isAsked ? isFetching || q !== wanted : wanted !== '' && q !== wanted,
    hasFailed: isAsked && error !== null,
    retry: () => void refetch(),
  }
}

/** The navigation, the pages of the account, and the pages that remotes name besides. */
function usePages(commands: readonly Command[]): Entry[] {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const bases = useBases()
  const sections = useNavigationEntries().map(({ base, label, icon }) => ({ path: base, title: label, icon }))
  const account = (['profile', 'subscription', 'support'] as const)
    .filter(base => bases.has(base))
    .map(base => ({ path: base, title: t(`account.${base}`), icon: undefined }))
  return [
    ...[...sections, ...account].map(page => ({
      ...page,
      key: `page:${page.path}`,
      group: 'page' as const,
      subtitle: '',
    })),
    ...plainEntries(commands, 'page', language),
  ]
}

/** Pages that were opened last, without the present one; of a text only where the API cannot be asked. */
function visitsOf(typed: readonly string[], hasFailed: boolean, dateTime: (at: string) => string): Entry[] {
  if (typed.length > 0 && !hasFailed) return []
  const here = withoutLanguage(location.pathname)
  return readRecent()
    .visits.filter(
      ({ path, title }) => path !== here && (typed.length === 0 || searchScore(typed, searchKey(title)) > 0),
    )
    .slice(0, shownVisits)
    .map(({ path, title, at }) => ({
      key: `recent:${path}`,
      group: 'recent',
      title,
      subtitle: '',
      path,
      ...(hasFailed && { aside: { text: dateTime(at) } }),
    }))
}

/** @param isFirst whether those of the record stand before the others */
const inOrder = (ofRecord: readonly Entry[], others: readonly Entry[], isFirst: boolean): Entry[] =>
  isFirst ? [...ofRecord, ...others] : [...others, ...ofRecord]

/** The four most used on this device, in their usual order where there is no difference. */
function mostUsed(actions: readonly Entry[]): Entry[] {
  const { used } = readRecent()
  return actions
    .toSorted((one, other) => (used[other.key] ?? 0) - (used[one.key] ?? 0))
    .slice(0, shownActions)
}
