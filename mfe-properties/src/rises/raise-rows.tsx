import type { Lease } from '@orenda/contracts/leases'
import type { Rise } from '@orenda/contracts/rent-rises'
import { rentOn } from '@orenda/contracts/rules/rent-steps'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Badge, Checkbox, type DataColumn } from '@orenda/shared-ui/ui'
import { useMemo } from 'react'
import { useTexts } from '../i18n/texts.ts'
import styles from './raise-form.module.css'
import { isOld, standsSince } from './raised.ts'
import type { RaiseForm } from './use-raise.ts'

type Planned = ReadonlyMap<string, readonly Rise[]>

/** The rent of today; of a lease without steps, that of its record. */
const rentNow = ({ rents, rent }: Lease) => (rents.length === 0 ? rent : rentOn(rents, today()))

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
        width: 'clamp(96px, 10vw, 132px)',
        cell: lease => money(rentNow(lease), lease.currency),
      },
      {
        id: 'since',
        header: t('rises.since'),
        width: 'clamp(104px, 12vw, 160px)',
        sortValue: lease => standsSince(lease) ?? '',
        cell: lease => <Since lease={lease} />,
      },
      {
        id: 'new',
        header: t('rises.ways.rent'),
        align: 'end',
        width: 'clamp(96px, 10vw, 132px)',
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
        cell: lease => <Ahead lease={lease} raise={raise} planned={planned.get(lease.id) ?? []} isShort />,
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

/** Since when the rent has stood; marked after a year. */
function Since({ lease }: { lease: Lease }) {
  const t = useTexts()
  const { date } = useFormat()
  const since = standsSince(lease)
  if (since === null) return t('common:states.none')
  return isOld(lease, today()) ? <Badge tone="warning">{date(since)}</Badge> : date(since)
}

interface AheadProps {
  lease: Lease
  raise: RaiseForm
  planned: readonly Rise[]
  /** The new rent has a column of its own. */
  isShort?: boolean
}

/** What the rent becomes; without a choice, what is planned for it. */
function Ahead({ lease, raise, planned, isShort = false }: AheadProps) {
  const t = useTexts()
  const { money, date } = useFormat()
  const ahead = raise.ahead.get(lease.id)
  if (ahead !== undefined && raise.isTicked(lease))
    return raise.isAsked && !isShort
      ? t('rises.becomes', { amount: money(ahead.rent, lease.currency), date: date(ahead.from) })
      : t('rises.fromDay', { date: date(ahead.from) })
  const [rise] = planned
  if (rise !== undefined)
    return (
      <span className={styles.muted}>
        {t('rises.isPlanned', {
          amount: money(rise.rent, rise.currency),
          date: date(rise.first_due ?? rise.from),
        })}
      </span>
    )
  return (
    <span className={styles.muted}>{ahead === undefined ? t('rises.cannotRise') : t('rises.stays')}</span>
  )
}

/** The row on a phone. */
export function RaiseCard({
  lease,
  raise,
  planned,
}: {
  lease: Lease
  raise: RaiseForm
  planned: readonly Rise[]
}) {
  const t = useTexts()
  const { money } = useFormat()
  return (
    <div className={styles.card}>
      <Choice lease={lease} raise={raise} />
      <span className={styles.muted}>{lease.apartment_name}</span>
      <span>
        {t('rises.now')}: {money(rentNow(lease), lease.currency)}
      </span>
      <span>
        {t('rises.since')}: <Since lease={lease} />
      </span>
      <span>
        <Ahead lease={lease} raise={raise} planned={planned} />
      </span>
    </div>
  )
}
