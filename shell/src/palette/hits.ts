import { daysBetween } from '@orenda/contracts/calendar'
import type { SearchHit } from '@orenda/contracts/search'
import type { SearchKind } from '@orenda/contracts/search-kinds'
import type { Format } from '@orenda/shared-ui/texts'
import type { TFunction } from 'i18next'
import { type Entry, type EntryGroup, groupNames, type Subject, shownOfKind } from './entry.ts'

/** How many days before its end a lease says so. */
const endsSoon = 60

interface Words {
  t: TFunction<'shell'>
  format: Format
  /** `YYYY-MM-DD` */
  today: string
}

/** Hits by kind, at most three of each, with the way to all of them. */
export function groupsOfHits(hits: readonly SearchHit[], typed: string, words: Words): EntryGroup[] {
  return groupNames.flatMap(name => {
    const ofKind = hits.filter(({ kind }) => kind === name)
    const [first] = ofKind
    if (first === undefined) return []
    const entries = ofKind.slice(0, shownOfKind).map(hit => entryOf(hit, hits, words))
    return [
      { name, entries, all: first.found > entries.length ? allOf(first, hits, typed, words) : undefined },
    ]
  })
}

const lists: Partial<Record<SearchKind, string>> = {
  tenant: 'tenants',
  apartment: 'apartments',
  payment: 'payments',
  expense: 'expenses',
}

/** The list, searched for the record that brought the hits: lists find only what is written in them. */
function allOf(
  { kind, found, facts }: SearchHit,
  hits: readonly SearchHit[],
  typed: string,
  { t }: Words,
): Entry | undefined {
  const list = lists[kind]
  if (list === undefined) return undefined
  const brought = hits.find(
    ({ kind: by, id }) =>
      (by === 'tenant' && id === facts.tenant_id) || (by === 'apartment' && id === facts.apartment_id),
  )
  const search = brought !== undefined && brought.kind !== kind ? brought.title : typed
  return {
    key: `all:${kind}`,
    group: kind,
    title: t('palette.all', { count: found }),
    subtitle: '',
    path: `${list}?${new URLSearchParams({ search })}`,
  }
}

function entryOf(hit: SearchHit, hits: readonly SearchHit[], words: Words): Entry {
  const { kind, id, path } = hit
  return {
    key: `${kind}:${id}`,
    group: kind,
    path: path.slice(1),
    subject: subjectOf(hit, hits),
    ...shownOf(hit, words),
  }
}

function subjectOf({ kind, title, facts }: SearchHit, hits: readonly SearchHit[]): Subject | undefined {
  if (kind !== 'tenant' && kind !== 'apartment' && kind !== 'lease') return undefined
  const { apartment_id, tenant_id, lease_id, tenant, apartment } = facts
  const leases = hits.filter(hit => hit.kind === 'lease')
  const lease =
    leases.find(({ id }) => id === lease_id) ?? leases.find(hit => hit.facts.apartment_id === apartment_id)
  return {
    kind,
    name: kind === 'lease' ? (tenant ?? apartment ?? title) : title,
    apartment_id,
    tenant_id,
    lease_id,
    currency: lease?.facts.currency ?? null,
  }
}

function shownOf(hit: SearchHit, words: Words): Pick<Entry, 'title' | 'subtitle' | 'debt' | 'aside'> {
  const { kind, title, subtitle } = hit
  if (kind === 'tenant') return { title, subtitle, debt: debtOf(hit, words) }
  if (kind === 'apartment') return apartmentOf(hit, words)
  if (kind === 'lease') return leaseOf(hit, words)
  return kind === 'payment' || kind === 'expense' ? moneyOf(hit, words) : { title, subtitle }
}

/** The late currencies first, as the API gives them. */
function debtOf({ facts: { owed = [] } }: SearchHit, { t, format }: Words): Entry['debt'] {
  if (owed.length === 0) return undefined
  const sum = owed.map(({ amount, currency }) => format.money(amount, currency)).join(' + ')
  return { text: t('palette.owes', { sum }), isLate: owed.some(({ is_late }) => is_late) }
}

function apartmentOf(hit: SearchHit, { t }: Words) {
  const { tenant } = hit.facts
  return {
    title: hit.title,
    subtitle: joined(tenant && t('palette.tenantOf', { name: tenant }), addressOf(hit)),
  }
}

function leaseOf(hit: SearchHit, words: Words) {
  const { t, format } = words
  const { tenant, apartment, date, end } = hit.facts
  const sum = sumOf(hit, words)
  return {
    title: `${date ? format.date(date) : '…'} – ${end ? format.date(end) : t('palette.unlimited')}`,
    subtitle: [tenant, apartment, sum && t('palette.perMonth', { sum })].filter(Boolean).join(', '),
    aside: stateOf(hit, words),
  }
}

function moneyOf(hit: SearchHit, words: Words) {
  const { kind, subtitle, facts } = hit
  const category =
    facts.category && words.t(`palette.categories.${facts.category}` as 'palette.categories.rent')
  return {
    title: sumOf(hit, words),
    subtitle: joined(category, kind === 'payment' ? (facts.tenant ?? facts.apartment) : subtitle),
    aside: facts.date === null ? undefined : { text: words.format.date(facts.date) },
  }
}

const sumOf = ({ facts: { amount, currency } }: SearchHit, { format }: Words): string =>
  amount === null || currency === null ? '' : format.money(amount, currency)

const separator = ' · '
const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(separator)

/** The API writes the tenant before the address. */
const addressOf = ({ subtitle, facts }: SearchHit): string =>
  facts.tenant === null ? subtitle : subtitle.split(separator).slice(1).join(separator)

/** What a lease says of its end. */
function stateOf({ facts }: SearchHit, { t, today }: Words): Entry['aside'] {
  if (facts.status === 'ended') return { text: t('palette.ended') }
  if (facts.status === 'upcoming') return { text: t('palette.upcoming') }
  if (facts.end === null) return undefined
  const left = daysBetween(today, facts.end)
  if (left > endsSoon) return undefined
  return { text: left === 0 ? t('palette.endsToday') : t('palette.endsIn', { count: left }), isWarning: true }
}
