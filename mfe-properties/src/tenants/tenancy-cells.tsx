import type { Lease } from '@orenda/contracts/leases'
import { RecordLink } from '@orenda/shared-ui/lists'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Badge, Card, Skeleton } from '@orenda/shared-ui/ui'
import type { ReactNode } from 'react'
import { leaseAt } from '../apartments/lease.ts'
import { useTexts } from '../i18n/texts.ts'
import { StandingLines } from '../leases/standing-lines.tsx'
import type { Tenancies, Tenancy, TenantState } from './tenancies.ts'
import styles from './tenant-columns.module.css'

export interface TenancyProps {
  tenantId: string
  /** undefined while they are not known. */
  tenancies: Tenancies | undefined
}

const nowhere: Tenancy = { state: 'none', leases: [], standings: [] }

/** Where a tenant lives; undefined while that is not known. */
export const tenancyOf = ({ tenantId, tenancies }: TenancyProps): Tenancy | undefined =>
  tenancies && (tenancies.get(tenantId) ?? nowhere)

/** The state in words; only what is to come has a badge. */
export function StateWord(props: TenancyProps) {
  const t = useTexts()
  const tenancy = tenancyOf(props)
  if (tenancy === undefined) return <Skeleton width="72px" height="1lh" />
  const word = t(`tenants.states.${tenancy.state}`)
  return tenancy.state === 'upcoming' ? (
    <Badge tone="info">{word}</Badge>
  ) : (
    <span className={styles.muted}>{word}</span>
  )
}

/** The apartments, one in a line. */
export function Homes(props: TenancyProps) {
  const tenancy = tenancyOf(props)
  if (tenancy === undefined) return <Skeleton width="120px" height="1lh" />
  if (tenancy.leases.length === 0) return null
  return (
    <span className={styles.lines}>
      {tenancy.leases.map(({ id, apartment_id, apartment_name }) => (
        <RecordLink key={id} to={`apartments/${apartment_id}`}>
          <span className={styles.name} title={apartment_name}>
            {apartment_name}
          </span>
        </RecordLink>
      ))}
    </span>
  )
}

/** The same in a card: the apartments with their ends beneath each other. @param state in words, with the first */
export function HomesWithEnds({ state, ...props }: TenancyProps & { state?: ReactNode }) {
  const endOf = useEnd()
  const tenancy = tenancyOf(props)
  if (tenancy === undefined) return <Skeleton width="120px" height="1lh" />
  if (tenancy.leases.length === 0) return state
  return tenancy.leases.map((lease, at) => (
    <span key={lease.id} className={styles.home}>
      <Card.Facts
        of={[
          lease.apartment_name,
          at === 0 && state,
          <EndDate key="end" state={tenancy.state} lease={lease}>
            {endOf(tenancy.state, lease)}
          </EndDate>,
        ]}
      />
    </span>
  ))
}

interface EndDateProps {
  state: TenantState
  lease: Lease
  children: ReactNode
}

/** The end of a lease; amber with the days that are left when it is near. */
function EndDate({ state, lease: { start, end }, children }: EndDateProps) {
  const t = useTexts()
  const term = leaseAt({ lease_start: start, lease_end: end }, today())
  if (state !== 'lives' || term.state !== 'running' || !term.isEnding)
    return <span className={styles.date}>{children}</span>
  return (
    <span className={styles.ending}>
      <span className={styles.date}>{children},</span>{' '}
      <span className={styles.date}>
        {term.daysLeft === 0 ? t('lease.lastDay') : t('tenants.daysLeft', { count: term.daysLeft })}
      </span>
    </span>
  )
}

/** Formats when a lease ends; of one to come, when it begins. */
function useEnd() {
  const t = useTexts()
  const { date } = useFormat()
  return (state: TenantState, { start, end }: Pick<Lease, 'start' | 'end'>) => {
    if (state === 'upcoming' && start !== null) return t('tenants.from', { date: date(start) })
    return end === null ? t('tenants.noEnd') : t('tenants.until', { date: date(end) })
  }
}

/** When each lease ends, as the head of the column says; of one to come, when it begins. */
export function LeaseEnds(props: TenancyProps) {
  const { date } = useFormat()
  const endOf = useEnd()
  const tenancy = tenancyOf(props)
  if (tenancy === undefined) return <Skeleton width="80px" height="1lh" />
  return (
    <span className={styles.lines}>
      {tenancy.leases.map(lease => (
        <EndDate key={lease.id} state={tenancy.state} lease={lease}>
          {tenancy.state !== 'upcoming' && lease.end !== null ? date(lease.end) : endOf(tenancy.state, lease)}
        </EndDate>
      ))}
    </span>
  )
}

/** What is owed and what is paid ahead, a line for each currency. */
export function Standings(props: TenancyProps) {
  const t = useTexts()
  const tenancy = tenancyOf(props)
  if (tenancy === undefined) return <Skeleton width="90px" height="1lh" />
  if (tenancy.standings.length === 0)
    return tenancy.state === 'none' ? null : <span className={styles.even}>{t('standing.even')}</span>
  return <StandingLines standings={tenancy.standings} overdueWord={() => t('standing.owes')} />
}
