import type { Apartment } from '@orenda/contracts/apartments'
import { type Format, today } from '@orenda/shared-ui/texts'
import type { Texts } from '../i18n/texts.ts'
import type { Meter } from './meters.ts'
import { comingDue, depositLeft, firstDue, firstNotice, monthsOf, wholeRent } from './move-in-terms.ts'
import type { MoveInValues } from './move-in-values.ts'

/** The reminder of the apartment; that of a running lease which is off is not switched on. */
export type StoredReminder = 'none' | 'on' | 'off' | 'kept-off'

/** What will be stored, or is still missing. */
export interface SummaryLine {
  id: string
  title: string
  note?: string | undefined
  /** Whether all that it needs is there. */
  isReady: boolean
  /** Nothing of it will be stored. */
  isLeftOut?: boolean
}

export interface SummaryFacts {
  values: MoveInValues
  /** The name of the chosen tenant. */
  tenantName: string | undefined
  apartment: Apartment | undefined
  meters: readonly Meter[]
  /** The apartment has a reminder already. */
  reminder: StoredReminder
}

/** The lines of the summary, in the order of the form. */
export function summaryLines(facts: SummaryFacts, t: Texts, format: Format): SummaryLine[] {
  return [
    tenantLine(facts, t),
    termLine(facts, t, format),
    rentLine(facts, t, format),
    depositLine(facts, t, format),
    metersLine(facts, t),
    reminderLine(facts, t, format),
  ].filter(line => line !== null)
}

function tenantLine({ values, tenantName }: SummaryFacts, t: Texts): SummaryLine {
  const name = values.who === 'new' ? values.name.trim() : (tenantName ?? '')
  const note = t(values.who === 'new' ? 'moveIn.summary.newTenant' : 'moveIn.summary.knownTenant')
  return {
    id: 'tenant',
    title: name || t('moveIn.summary.noTenant'),
    note: name && note,
    isReady: name !== '',
  }
}

function termLine({ values, apartment }: SummaryFacts, t: Texts, { date }: Format): SummaryLine {
  const { start, end } = values
  if (apartment === undefined || start === '')
    return {
      id: 'term',
      title:
        apartment !== undefined
          ? t('moveIn.summary.none.start')
          : t(start === '' ? 'moveIn.summary.noTerm' : 'moveIn.summary.none.apartment'),
      isReady: false,
    }
  if (end !== '' && end < start) return { id: 'term', title: t('moveIn.summary.endsBefore'), isReady: false }
  const months = monthsOf(start, end)
  const title =
    end === ''
      ? t('moveIn.summary.open')
      : months === null
        ? t('moveIn.summary.term')
        : t('moveIn.summary.months', { count: months })
  const dates = end === '' ? t('lease.from', { date: date(start) }) : `${date(start)} – ${date(end)}`
  const status =
    apartment.status === 'occupied'
      ? ''
      : ` · ${t(`statuses.${apartment.status}`)} → ${t('statuses.occupied')}`
  return { id: 'term', title, note: dates + status, isReady: true }
}

function rentLine({ values }: SummaryFacts, t: Texts, format: Format): SummaryLine {
  const { rent, currency, charge_from } = values
  if (rent === null || Number.isNaN(rent))
    return { id: 'rent', title: t('moveIn.summary.noRent'), isReady: false }
  const whole = wholeRent(values, today(), charge_from)
  const amount = format.money(rent, currency)
  const title =
    whole === null
      ? t('moveIn.summary.monthly', { amount })
      : `${whole.count} × ${amount} = ${format.money(whole.sum, currency)}`
  const due = firstDue(values, today())
  const note =
    due === null ? t('leases.nothingDue') : t('moveIn.summary.firstDue', { date: format.date(due) })
  return { id: 'rent', title, note, isReady: true }
}

function depositLine({ values }: SummaryFacts, t: Texts, { money }: Format): SummaryLine {
  const { deposit, received, currency } = values
  if (!deposit && !received)
    return { id: 'deposit', title: t('moveIn.summary.noDeposit'), isReady: true, isLeftOut: true }
  const agreed = money(deposit ?? 0, currency)
  const left = depositLeft(values)
  const title = received
    ? t('moveIn.summary.received', { amount: money(received, currency) })
    : t('moveIn.summary.agreed', { amount: agreed })
  const note =
    left > 0 && received
      ? t('moveIn.summary.left', { agreed, left: money(left, currency) })
      : left > 0
        ? t('moveIn.summary.nothingReceived')
        : undefined
  return { id: 'deposit', title, note, isReady: true }
}

function metersLine({ values, meters }: SummaryFacts, t: Texts): SummaryLine | null {
  if (meters.length === 0) return null
  const read = meters.filter(({ key }) => values[`reading_${key}`] !== null).length
  const title =
    read === 0
      ? t('moveIn.summary.noReadings')
      : t('moveIn.summary.readings', { count: read, all: meters.length })
  return { id: 'meters', title, isReady: true, isLeftOut: read === 0 }
}

function reminderLine({ values, reminder }: SummaryFacts, t: Texts, { date }: Format): SummaryLine {
  if (reminder === 'on') return { id: 'reminder', title: t('moveIn.summary.reminderThere'), isReady: true }
  if (reminder === 'kept-off' || (reminder === 'off' && !values.is_reminded))
    return { id: 'reminder', title: t('moveIn.summary.reminderOff'), isReady: true, isLeftOut: true }
  if (!values.is_reminded)
    return { id: 'reminder', title: t('moveIn.summary.noReminder'), isReady: true, isLeftOut: true }
  if (reminder === 'off')
    return { id: 'reminder', title: t('moveIn.summary.reminderSwitched'), isReady: true }
  const first = firstNotice(comingDue(values, today()), values, today())
  const title =
    first === null ? t('moveIn.summary.reminder') : t('moveIn.summary.firstNotice', { date: date(first) })
  return { id: 'reminder', title, isReady: true }
}
