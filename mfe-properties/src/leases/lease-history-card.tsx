import type { Lease } from '@orenda/contracts/leases'
import type { Balance } from '@orenda/contracts/rent'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Badge, Card } from '@orenda/shared-ui/ui'
import { useId } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { depositsOf } from './deposits.ts'
import { BalanceLine } from './lease-balance.tsx'
import type { LeaseDialog } from './lease-dialogs.tsx'
import { occupiedSince, vacantSince } from './lease-history.ts'
import styles from './lease-history-card.module.css'
import { RowActions } from './lease-row-actions.tsx'
import { LeaseTimeline } from './lease-timeline.tsx'
import { rentChanges } from './rent-step.ts'
import { termWords } from './term-words.ts'

interface LeaseHistoryCardProps {
  /** Newest first. */
  leases: readonly Lease[]
  balances: readonly Balance[]
  onOpen: (dialog: LeaseDialog, lease: Lease) => void
}

/** All leases of an apartment: tenants, terms, rent changes, and open debts. */
export function LeaseHistoryCard({ leases, balances, onOpen }: LeaseHistoryCardProps) {
  const t = useTexts()
  const { date, number } = useFormat()
  const id = useId()
  const occupied = occupiedSince(leases, today())
  const vacant = vacantSince(leases, today())
  const facts = [
    ...(vacant ? [t('leases.vacantFor', { count: vacant.days, date: date(vacant.since) })] : []),
    ...(occupied
      ? [t('leases.occupied', { percent: number(occupied.percent, 0), date: date(occupied.since) })]
      : []),
  ]
  return (
    <Card isPadded={false} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t('leases.history')}
        </h2>
        {facts.length > 0 && (
          <span className={styles.facts}>
            {facts.map(fact => (
              <span key={fact}>{fact}</span>
            ))}
          </span>
        )}
      </div>
      <LeaseTimeline leases={leases} />
      <ul className={styles.rows}>
        {leases.map(lease => (
          <LeaseRow
            key={lease.id}
            lease={lease}
            balances={balances.filter(({ lease_id }) => lease_id === lease.id)}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </Card>
  )
}

const tones = { current: 'info', upcoming: 'neutral' } as const

function LeaseRow({
  lease,
  balances,
  onOpen,
}: {
  lease: Lease
  balances: readonly Balance[]
  onOpen: LeaseHistoryCardProps['onOpen']
}) {
  const t = useTexts()
  const path = useLanguagePath()
  const format = useFormat()
  const { date, money } = format
  const { tenant_id, tenant_name: name, status, currency } = lease
  const amount = (value: number) => money(value, currency)
  const held = depositsOf(lease).filter(deposit => deposit.held > 0)
  const events = [
    ...rentChanges(lease).map(({ from, before, amount: after }) =>
      t('leases.rentChange', { date: date(from), before: amount(before), after: amount(after) }),
    ),
    ...(lease.deposit_withheld > 0
      ? [t('leases.withheldRow', { amount: amount(lease.deposit_withheld) })]
      : []),
    ...(lease.deposit_returned > 0
      ? [t('leases.returnedRow', { amount: amount(lease.deposit_returned) })]
      : []),
    ...(status === 'ended'
      ? held.map(deposit => t('leases.heldRow', { amount: money(deposit.held, deposit.currency) }))
      : []),
  ]
  const isFormer = status === 'ended'
  const known = balances.length > 0 ? balances : [lease]
  const open = isFormer ? known.filter(({ balance }) => balance !== 0) : []
  return (
    <li className={styles.row} data-status={status}>
      <span className={styles.name}>
        {tenant_id === null ? (
          <strong>{name}</strong>
        ) : (
          <Link to={path(`tenants/${tenant_id}`)} className={styles.link}>
            {name}
          </Link>
        )}
        {status !== 'ended' && <Badge tone={tones[status]}>{t(`leases.statuses.${status}`)}</Badge>}
      </span>
      <strong className={styles.rent}>{amount(lease.rent)}</strong>
      <span className={styles.dates}>{termWords(lease, t, format)}</span>
      <div className={styles.more}>
        {events.length > 0 && (
          <ul className={styles.events}>
            {events.map(event => (
              <li key={event}>{event}</li>
            ))}
          </ul>
        )}
        {open.map(line => (
          <span key={line.currency} className={styles.open}>
            <BalanceLine {...line} />
          </span>
        ))}
        <RowActions lease={lease} isOwing={open.some(({ balance }) => balance > 0)} onOpen={onOpen} />
      </div>
    </li>
  )
}
