import { daysBetween } from '@orenda/contracts/calendar'
import type { Lease } from '@orenda/contracts/leases'
import { comingRent, rentAsOf } from '@orenda/contracts/rules/rent-roll'
import { apartmentsQuery } from '@orenda/shared-ui/records'
import { type Format, today, useFormat } from '@orenda/shared-ui/texts'
import { Badge, useMedia } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { type Texts, useTexts } from '../i18n/texts.ts'
import styles from './rent-roll-cells.module.css'
import columnStyles from './report-columns.module.css'
import type { ReportFigure } from './sums/report-stats.tsx'

/** Its rent is no part of the sum. */
const isPast = ({ status }: Lease) => status !== 'current'

/** Until when a lease runs, or when it ended. */
export function termOf({ end, status }: Lease, t: Texts, { date }: Format): string {
  if (end === null) return t('reports.noEnd')
  return t(status === 'ended' ? 'reports.rentRoll.ended' : 'reports.until', { date: date(end) })
}

/** From these numbers of days before its end on, a lease ends soon, as on its own page, and very soon. */
const ends = { soon: 60, verySoon: 14 }

/**
 * What is to be known of a lease's term: it has not begun, it ends soon, or the apartment is vacant after it.
 * @param isVacant whether it was the last one of an apartment that is vacant today
 * @param isQuiet as a word of a line, without a ground
 */
export function soonOf(
  { start, end, status }: Lease,
  { isVacant, isQuiet = false }: { isVacant: boolean; isQuiet?: boolean },
  t: Texts,
  { date }: Format,
) {
  if (isVacant)
    return (
      <Badge tone="warning" isQuiet={isQuiet}>
        {t('reports.rentRoll.isVacant')}
      </Badge>
    )
  if (status === 'upcoming' && start !== null)
    return (
      <Badge tone="info" isQuiet={isQuiet}>
        {t('reports.from', { date: date(start) })}
      </Badge>
    )
  if (end === null || status !== 'current') return null
  const count = daysBetween(today(), end)
  if (count >= ends.soon) return null
  return (
    <Badge tone={count < ends.verySoon ? 'error' : 'warning'} isQuiet={isQuiet}>
      {t('reports.rentRoll.left', { count })}
    </Badge>
  )
}

/** The last day of a lease, and what is to be known of it. */
export function EndOf({ lease, isVacant }: { lease: Lease; isVacant: boolean }) {
  const t = useTexts()
  const format = useFormat()
  // There what is to be known stands beneath the day, and a lease that is over says so in that line.
  const isNarrow = useMedia('(max-width: 1023px)')
  const { end, status } = lease
  const isOver = status === 'ended'
  const soon = soonOf(lease, { isVacant, isQuiet: isNarrow }, t, format)
  const day = end === null || (isOver && !isNarrow) ? termOf(lease, t, format) : format.date(end)
  return (
    <span className={styles.end}>
      <span className={isOver ? columnStyles.ended : columnStyles.day}>{day}</span>
      {soon ?? (isNarrow && isOver && <span className={styles.coming}>{t('reports.rentRoll.isOver')}</span>)}
    </span>
  )
}

/** The rent as of today; of a lease that does not run in grey, because the sum is without it. */
export function RentOf({ lease }: { lease: Lease }) {
  const { money } = useFormat()
  const rent = money(rentAsOf(lease, today()), lease.currency)
  return isPast(lease) ? <span className={columnStyles.past}>{rent}</span> : rent
}

/** The rent that is agreed on from a later day: it is in no sum before. Null when none is. */
export function comingOf(lease: Lease, t: Texts, { money, date }: Format): string | null {
  const next = comingRent(lease, today())
  return (
    next && t('reports.rentRoll.coming', { date: date(next.from), sum: money(next.amount, lease.currency) })
  )
}

/** The apartments that nobody rents today: a figure that names them, and the leases after which they are vacant. */
export function useVacant(
  leases: readonly Lease[] | undefined,
  apartmentId: string | undefined,
): { figures: ReportFigure[]; lastLeases: ReadonlySet<string> } {
  const t = useTexts()
  const { data: apartments } = useQuery(apartmentsQuery)
  if (leases === undefined || apartments === undefined) return { figures: [], lastLeases: new Set() }
  const vacant = apartments.filter(
    ({ id }) =>
      (apartmentId === undefined || id === apartmentId) &&
      !leases.some(({ apartment_id, status }) => apartment_id === id && status === 'current'),
  )
  // They come with the latest first.
  const last = vacant.flatMap(
    ({ id }) =>
      leases.find(({ apartment_id, status, is_cancelled }) => {
        return apartment_id === id && status === 'ended' && !is_cancelled
      })?.id ?? [],
  )
  const names = vacant.map(({ name }) => name).join(', ')
  return {
    figures:
      vacant.length === 0
        ? []
        : [{ label: t('reports.rentRoll.vacant'), value: String(vacant.length), note: names }],
    lastLeases: new Set(last),
  }
}
