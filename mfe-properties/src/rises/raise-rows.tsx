import type { Lease } from '@orenda/contracts/leases'
import type { Rise } from '@orenda/contracts/rent-rises'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Checkbox, type DataColumn } from '@orenda/shared-ui/ui'
import { useMemo } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { rentToday } from '../leases/rent-step.ts'
import styles from './raise-form.module.css'
import { standsSince } from './raised.ts'
import type { RaiseForm } from './use-raise.ts'

type Planned = ReadonlyMap<string, readonly Rise[]>

/** What a chosen rent becomes, once it is said by how much; undefined else. */
const newRent = (raise: RaiseForm, lease: Lease) =>
  raise.isAsked && raise.isTicked(lease) ? raise.ahead.get(lease.id) : undefined

/** Whose rent, since when it has stood, and what it becomes. */
export function useRaiseColumns(raise: RaiseForm, planned: Planned): DataColumn<Lease>[] {
  const t = useTexts()
  const { money } = useFormat()
  return useMemo(
    () => [
      {
        id: 'tenant',
        header: t('common:fields.tenant'),
        sortValue: ({ tenant_name }) => tenant_name,
        cell: lease => <Choice lease={lease} raise={raise} />,
      },
      {
        id: 'apartment',
        header: t('common:fields.apartment'),
        from: 900,
        sortValue: ({ apartment_name }) => apartment_name,
        cell: ({ apartment_name }) => apartment_name,
        below: ({ apartment_name }) => <div className={styles.underChoice}>{apartment_name}</div>,
      },
      {
        id: 'rent',
        header: t('rises.now'),
        align: 'end',
        width: 'clamp(104px, 10vw, 132px)',
        cell: lease => money(rentToday(lease, today()), lease.currency),
      },
      {
        id: 'since',
        header: t('rises.since'),
        width: 'clamp(118px, 12vw, 160px)',
        sortValue: lease => standsSince(lease) ?? '',
        cell: lease => <Since lease={lease} />,
      },
      {
        id: 'new',
        header: t('rises.ways.rent'),
        align: 'end',
        width: 'clamp(104px, 10vw, 132px)',
        cell: lease => {
          const ahead = newRent(raise, lease)
          return ahead === undefined ? (
            t('common:states.none')
          ) : (
            <strong>{money(ahead.rent, lease.currency)}</strong>
          )
        },
      },
      {
        id: 'next',
        header: t('rises.next'),
        width: 'clamp(152px, 24vw, 340px)',
        cell: lease => <Ahead lease={lease} raise={raise} planned={planned.get(lease.id) ?? []} />,
      },
    ],
    [t, money, raise, planned],
  )
}

/** Whether the rent rises. */
function Choice({ lease, raise }: { lease: Lease; raise: RaiseForm }) {
  return (
    <Checkbox
      label={lease.tenant_name}
      checked={raise.isTicked(lease)}
      disabled={!raise.ahead.has(lease.id)}
      onChange={() => raise.toggle(lease.id)}
    />
  )
}

/** Since when the rent has stood. */
function Since({ lease }: { lease: Lease }) {
  const t = useTexts()
  const { date } = useFormat()
  const since = standsSince(lease)
  return <span className={styles.day}>{since === null ? t('common:states.none') : date(since)}</span>
}

interface AheadProps {
  lease: Lease
  raise: RaiseForm
  planned: readonly Rise[]
  /** Where no column says that it is about the new rent. */
  isNamed?: boolean
}

/** From when the new rent is; without a choice, what is planned, or why it cannot rise. */
function Ahead({ lease, raise, planned, isNamed = false }: AheadProps) {
  const t = useTexts()
  const { money, date } = useFormat()
  const ahead = raise.ahead.get(lease.id)
  if (ahead !== undefined && raise.isTicked(lease))
    return t(isNamed && !raise.isAsked ? 'rises.newFrom' : 'rises.fromDay', { date: date(ahead.from) })
  const [rise] = planned
  return (
    <span className={styles.muted}>
      {rise !== undefined
        ? t(isNamed ? 'rises.isPlanned' : 'leases.rentFrom', {
            amount: money(rise.rent, rise.currency),
            date: date(rise.first_due ?? rise.from),
          })
        : ahead !== undefined
          ? t('rises.stays')
          : lease.end === null
            ? t('rises.cannotRise')
            : t('rises.endsOn', { date: date(lease.end) })}
    </span>
  )
}

/** The row on a phone: whose rent, and what it becomes from when. */
export function RaiseCard({ lease, raise, planned }: Omit<AheadProps, 'isNamed'>) {
  const { money } = useFormat()
  const ahead = newRent(raise, lease)
  return (
    <div className={styles.card}>
      <div className={styles.cardLine}>
        <Choice lease={lease} raise={raise} />
        <span>
          {ahead === undefined ? (
            money(rentToday(lease, today()), lease.currency)
          ) : (
            <>
              <span className={styles.muted}>{money(rentToday(lease, today()), lease.currency)}</span>{' '}
              <strong>→ {money(ahead.rent, lease.currency)}</strong>
            </>
          )}
        </span>
      </div>
      <div className={styles.cardLine}>
        <span className={styles.place}>{lease.apartment_name}</span>
        <span>
          <Ahead isNamed lease={lease} raise={raise} planned={planned} />
        </span>
      </div>
    </div>
  )
}
