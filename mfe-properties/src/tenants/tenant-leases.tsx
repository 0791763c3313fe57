import type { Lease, LeaseStatus } from '@orenda/contracts/leases'
import type { Balance } from '@orenda/contracts/rent'
import { RecordLink } from '@orenda/shared-ui/lists'
import { leaseBalancesQuery } from '@orenda/shared-ui/records'
import { Link, useSearchParams } from '@orenda/shared-ui/router'
import { useFormat } from '@orenda/shared-ui/texts'
import { Badge, Card, Skeleton, textLinkClass } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { LateFeesBar } from '../leases/late-fees-bar.tsx'
import { LeaseBalance } from '../leases/lease-balance.tsx'
import { leasesQuery } from '../leases/leases.api.ts'
import { termWords } from '../leases/term-words.ts'
import { PartFailure } from '../shared/part-failure.tsx'
import { LeaseStatement } from '../statement/lease-statement.tsx'
import styles from './tenant-page.module.css'

const tones = { current: 'success', upcoming: 'info', ended: 'neutral' } as const

/** Current leases first, then future ones, then ended ones. */
const order: readonly LeaseStatus[] = ['current', 'upcoming', 'ended']

interface TenantLeasesProps {
  tenantId: string
  /** Panels of other remotes, shown here when there is no side column. */
  panels: ReactNode
}

/** All leases of a tenant with their balances, and the statement of one of them. */
export function TenantLeases({ tenantId, panels }: TenantLeasesProps) {
  const t = useTexts()
  const id = useId()
  const [query] = useSearchParams()
  const holder = { tenant_id: tenantId }
  const { data, error, refetch } = useQuery(leasesQuery(holder))
  const { data: balances = [] } = useQuery(leaseBalancesQuery(holder))
  const leases = inOrder(data ?? [])
  const chosen = leases.find(lease => lease.id === query.get('lease')) ?? leaseToShow(leases)
  return (
    <>
      <Card isPadded={false} aria-labelledby={id} aria-busy={data === undefined && error === null}>
        <h2 id={id} className={`${styles.title} ${styles.head}`}>
          {t('tenant.leases')}
        </h2>
        {data !== undefined ? (
          <LeaseList leases={leases} balances={balances} chosen={leases.length > 1 ? chosen : undefined} />
        ) : error === null ? (
          <div className={styles.padded}>
            <Skeleton.Text lines={2} />
          </div>
        ) : (
          <PartFailure error={error} text={t('tenant.leasesFailed')} onRetry={() => void refetch()} />
        )}
      </Card>
      {panels}
      {/* The key resets what the user has selected and expanded when the lease changes. */}
      {chosen !== undefined && <LeaseStatement key={chosen.id} lease={chosen} />}
    </>
  )
}

/** All leases in the order in which they are shown. */
export const inOrder = (leases: readonly Lease[]): readonly Lease[] =>
  order.flatMap(status => leases.filter(lease => lease.status === status))

/** The lease that matters first: the first with a debt, otherwise the first that has begun. */
export const leaseToShow = (leases: readonly Lease[]): Lease | undefined =>
  leases.find(({ balance }) => balance > 0) ?? leases.find(({ status }) => status !== 'upcoming') ?? leases[0]

interface LeaseListProps {
  leases: readonly Lease[]
  balances: readonly Balance[]
  /** Whose statement is shown, if there are several. */
  chosen: Lease | undefined
}

function LeaseList({ leases, balances, chosen }: LeaseListProps) {
  const t = useTexts()
  if (leases.length === 0) return <p className={`${styles.muted} ${styles.padded}`}>{t('tenant.noLeases')}</p>
  return (
    <ul className={styles.leases}>
      {leases.map(lease => (
        <LeaseRow
          key={lease.id}
          lease={lease}
          balances={balances.filter(({ lease_id }) => lease_id === lease.id)}
          choice={chosen && (chosen.id === lease.id ? 'chosen' : 'other')}
        />
      ))}
    </ul>
  )
}

interface LeaseRowProps {
  lease: Lease
  /** The lease's balances by currency; empty while they are loading. */
  balances: readonly Balance[]
  /** Whether its statement is the one that is shown; undefined when there is only one lease. */
  choice: 'chosen' | 'other' | undefined
}

function LeaseRow({ lease, balances, choice }: LeaseRowProps) {
  const t = useTexts()
  const format = useFormat()
  const { id, apartment_id, apartment_name, status, rent, currency, deposit_held } = lease
  const term = termWords(lease, t, format)
  return (
    <li>
      <div className={styles.lease}>
        <div className={styles.place}>
          <RecordLink to={`apartments/${apartment_id}`} isAlone>
            <strong className={styles.name}>{apartment_name}</strong>
          </RecordLink>{' '}
          <Badge tone={tones[status]}>{t(`tenant.${status}`)}</Badge>
          <p className={styles.muted}>{term}</p>
          <p className={styles.muted}>
            {t('tenant.perMonth', { amount: format.money(rent, currency) })}
            {deposit_held !== 0 &&
              ` · ${t('tenant.deposit', { amount: format.money(deposit_held, currency) })}`}
          </p>
        </div>
        <div className={styles.sum}>
          <LeaseBalance lease={lease} balances={balances} />
          {choice !== undefined && (
            <Link
              className={`${textLinkClass} ${styles.choice}`}
              to={`?lease=${id}`}
              replace
              preventScrollReset
              aria-current={choice === 'chosen' ? 'true' : undefined}
              aria-label={t('tenant.statementOf', { name: apartment_name, term })}
              data-print="no"
            >
              {t('statement.title')}
            </Link>
          )}
        </div>
      </div>
      <LateFeesBar lease={lease} />
    </li>
  )
}
