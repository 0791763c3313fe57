import type { Lease, LeaseStatus } from '@orenda/contracts/leases'
import type { Balance } from '@orenda/contracts/rent'
import { RecordLink } from '@orenda/shared-ui/lists'
import { leaseBalancesQuery } from '@orenda/shared-ui/records'
import { Link, useSearchParams } from '@orenda/shared-ui/router'
import { useFormat } from '@orenda/shared-ui/texts'
import { Badge, Card, textLinkClass } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { LateFeesBar } from '../leases/late-fees-bar.tsx'
import { LeaseBalance } from '../leases/lease-balance.tsx'
import { LeaseBlock } from '../leases/lease-block.tsx'
import { LeaseCardSkeleton } from '../leases/lease-card.tsx'
import type { LeaseDialogs } from '../leases/lease-dialogs.tsx'
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
  onOpen: LeaseDialogs['open']
  /** Shown between the leases and the statement, when there is no side column. */
  between: ReactNode
}

/** All leases of a tenant with their balances, and the statement of one of them. */
export function TenantLeases({ tenantId, onOpen, between }: TenantLeasesProps) {
  const t = useTexts()
  const [query] = useSearchParams()
  const holder = { tenant_id: tenantId }
  const { data, error, refetch } = useQuery(leasesQuery(holder))
  const { data: balances = [] } = useQuery(leaseBalancesQuery(holder))
  const leases = inOrder(data ?? [])
  const chosen = leases.find(lease => lease.id === query.get('lease')) ?? leaseToShow(leases)
  return (
    <>
      {data === undefined && error === null ? (
        <LeaseCardSkeleton />
      ) : chosen !== undefined ? (
        <LeaseList leases={leases} balances={balances} chosen={chosen} onOpen={onOpen} />
      ) : (
        <Card isPadded={false}>
          {error === null ? (
            <p className={`${styles.muted} ${styles.padded}`}>{t('tenant.noLeases')}</p>
          ) : (
            <PartFailure error={error} text={t('tenant.leasesFailed')} onRetry={() => void refetch()} />
          )}
        </Card>
      )}
      {between}
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
  /** Whose statement is shown. */
  chosen: Lease
  onOpen: LeaseDialogs['open']
}

/** The chosen lease as on the page of its apartment, the others in a line each. */
function LeaseList({ leases, balances, chosen, onOpen }: LeaseListProps) {
  const t = useTexts()
  const id = useId()
  const isOnly = leases.length === 1
  return (
    <Card isPadded={false} aria-labelledby={id}>
      {!isOnly && (
        <h2 id={id} className={`${styles.title} ${styles.head}`}>
          {t('tenant.leases')}
        </h2>
      )}
      <ul className={styles.leases}>
        {leases.map(lease => {
          const own = balances.filter(({ lease_id }) => lease_id === lease.id)
          const choice = !isOnly && <StatementLink lease={lease} isChosen={lease === chosen} />
          return (
            <li key={lease.id}>
              {lease === chosen ? (
                <LeaseBlock lease={lease} balances={own} onOpen={onOpen} beside={choice}>
                  <Place of={lease} titleId={isOnly ? id : undefined} />
                </LeaseBlock>
              ) : (
                <LeaseLine lease={lease} balances={own} choice={choice} />
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

interface PlaceProps {
  of: Lease
  /** When it is the title of the card. */
  titleId?: string | undefined
}

/** The apartment of a lease, and whether the tenant lives there. */
function Place({ of: { apartment_id, apartment_name, status }, titleId }: PlaceProps) {
  const t = useTexts()
  const Heading = titleId === undefined ? 'h3' : 'h2'
  return (
    <div className={styles.place}>
      <Heading id={titleId} className={styles.name}>
        <RecordLink to={`apartments/${apartment_id}`} isAlone>
          {apartment_name}
        </RecordLink>
      </Heading>
      <Badge tone={tones[status]}>{t(`tenant.${status}`)}</Badge>
    </div>
  )
}

interface LeaseLineProps {
  lease: Lease
  /** The lease's balances by currency; empty while they are loading. */
  balances: readonly Balance[]
  choice: ReactNode
}

function LeaseLine({ lease, balances, choice }: LeaseLineProps) {
  const t = useTexts()
  const format = useFormat()
  const { deposit_held, currency } = lease
  return (
    <>
      <div className={styles.lease}>
        <div className={styles.where}>
          <Place of={lease} />
          <p className={styles.muted}>
            {termWords(lease, t, format)}
            {deposit_held !== 0 &&
              ` · ${t('tenant.deposit', { amount: format.money(deposit_held, currency) })}`}
          </p>
        </div>
        <div className={styles.sum}>
          <LeaseBalance lease={lease} balances={balances} />
          {choice}
        </div>
      </div>
      <LateFeesBar lease={lease} />
    </>
  )
}

/** Shows the statement of a lease. */
function StatementLink({ lease, isChosen }: { lease: Lease; isChosen: boolean }) {
  const t = useTexts()
  const format = useFormat()
  return (
    <Link
      className={`${textLinkClass} ${styles.choice}`}
      to={`?lease=${lease.id}`}
      replace
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      aria-label={t('tenant.statementOf', { name: lease.apartment_name, term: termWords(lease, t, format) })}
      data-print="no"
    >
      {t('statement.title')}
    </Link>
  )
}
