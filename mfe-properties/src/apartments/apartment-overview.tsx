import type { Apartment } from '@orenda/contracts/apartments'
import { daysAfter } from '@orenda/contracts/calendar'
import type { Lease } from '@orenda/contracts/leases'
import type { Balance } from '@orenda/contracts/rent'
import { Slot } from '@orenda/shared-ui/host'
import { LoadFailure } from '@orenda/shared-ui/pages'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { useFormat } from '@orenda/shared-ui/texts'
import { Button, Card, EmptyState, useMedia } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, DoorOpen, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { DocumentsCard } from '../documents/documents-card.tsx'
import { useTexts } from '../i18n/texts.ts'
import { LeaseCard, LeaseCardSkeleton } from '../leases/lease-card.tsx'
import { LeaseHistoryCard } from '../leases/lease-history-card.tsx'
import type { ApartmentLeases } from '../leases/use-apartment-leases.tsx'
import { RetryBanner } from '../shared/retry-banner.tsx'
import { LeaseStatement } from '../statement/lease-statement.tsx'
import { tenantQuery } from '../tenants/tenants.api.ts'
import { ApartmentFiles } from './apartment-files.tsx'
import styles from './apartment-overview.module.css'

/** The width from which there is a side column; the same as in the style sheet. */
const wide = '(min-width: 1080px)'

type ApartmentOverviewProps = { apartment: Apartment } & Omit<ApartmentLeases, 'actions' | 'dialog'>

/** The overview of an apartment: its tenant, the balance, and earlier leases. */
export function ApartmentOverview({ apartment, ...leases }: ApartmentOverviewProps) {
  const isWide = useMedia(wide)
  const panels = (
    <div className={styles.panels} data-print="no">
      <Slot name="apartment.panel" context={{ apartmentId: apartment.id }} />
    </div>
  )
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <Leases apartment={apartment} {...leases} panels={!isWide && panels} />
      </div>
      {/* On a phone it waits, because the parts above would push it down when they load. */}
      {(leases.leases !== undefined || leases.failure.leases !== null) && (
        <div className={styles.side}>
          {isWide && panels}
          <ApartmentFiles apartment={apartment} />
        </div>
      )}
    </div>
  )
}

interface LeasesProps extends ApartmentOverviewProps {
  /** Panels of other remotes, shown below the statement when there is no side column. */
  panels: ReactNode
}

function Leases({ apartment, leases, balances, inView, failure, retry, onOpen, panels }: LeasesProps) {
  const t = useTexts()
  const contacts = useContacts(apartment, inView)
  if (leases === undefined) {
    if (failure.leases === null) return <LeaseCardSkeleton />
    return (
      <>
        <LoadFailure error={failure.leases} title={t('leases.failed')} onRetry={retry} />
        {panels}
      </>
    )
  }
  const known = balances ?? []
  const ofLease = (id: string) => known.filter(({ lease_id }) => lease_id === id)
  const isOver = inView?.status === 'ended'
  const vacant = isOver && isOwed(inView, ofLease(inView.id)) ? inView : null
  return (
    <>
      {(inView === null || isOver) && vacant === null && (
        <NobodyThere apartment={apartment} hasWay={inView === null} />
      )}
      {vacant !== null && <VacantSince end={vacant.end} />}
      {apartment.next_lease && <NextTenant of={apartment.next_lease} />}
      {failure.balances !== null && balances === undefined && (
        <RetryBanner onRetry={retry}>{t('leases.balancesFailed')}</RetryBanner>
      )}
      {inView !== null && (
        <>
          <LeaseCard lease={inView} contacts={contacts} balances={ofLease(inView.id)} onOpen={onOpen} />
          {/* The key resets what the user has selected and expanded when the lease changes. */}
          <LeaseStatement key={inView.id} lease={inView} />
        </>
      )}
      {panels}
      {inView !== null && <DocumentsCard key={`documents ${inView.id}`} lease={inView} />}
      {leases.length > 0 && <LeaseHistoryCard leases={leases} balances={known} onOpen={onOpen} />}
    </>
  )
}

/** Whether anything is owed for a lease. @param balances by currency; empty while they are loading */
const isOwed = ({ balance }: Lease, balances: readonly Balance[]): boolean =>
  balance > 0 || balances.some(each => each.balance > 0)

/** How the tenant of a lease is reached: null what is not known, undefined while it is loading. */
function useContacts({ tenant_id, tenant_phone, tenant_email }: Apartment, lease: Lease | null) {
  const id = lease?.tenant_id ?? null
  // The apartment has the contacts of its present tenant alone.
  const isPresent = id !== null && id === tenant_id
  const { data, isLoading } = useQuery({ ...tenantQuery(id ?? ''), enabled: id !== null && !isPresent })
  if (isPresent) return { phone: tenant_phone, email: tenant_email }
  return isLoading ? undefined : { phone: data?.phone ?? null, email: data?.email ?? null }
}

/** One line instead of the card that explains leases: the debt below it matters more. */
function VacantSince({ end }: { end: string | null }) {
  const t = useTexts()
  const { date } = useFormat()
  return (
    <p className={styles.vacant}>
      <DoorOpen size={18} strokeWidth={1.75} aria-hidden />
      {end === null ? t('overview.nobody') : t('overview.vacantSince', { date: date(daysAfter(end, 1)) })}
    </p>
  )
}

/** Who follows the tenant of the card below. */
function NextTenant({ of: { start, tenant_name: name } }: { of: NonNullable<Apartment['next_lease']> }) {
  const t = useTexts()
  const { date } = useFormat()
  return (
    <p className={styles.vacant}>
      <CalendarClock size={18} strokeWidth={1.75} aria-hidden />
      {t('overview.nextTenant', { date: date(start), name })}
    </p>
  )
}

/**
 * Shown without a lease: what a lease is for, and how to create one.
 * @param hasWay false while the page's head has it, beside what a lease that is over still asks for
 */
function NobodyThere({ apartment, hasWay }: { apartment: Apartment; hasWay: boolean }) {
  const t = useTexts()
  const path = useLanguagePath()
  return (
    <Card>
      <EmptyState
        icon={UserPlus}
        title={t('overview.nobody')}
        text={t('overview.nobodyText')}
        action={
          hasWay && (
            <Link
              className={Button.className({ variant: 'primary' })}
              to={path(`apartments/${apartment.id}/move-in`)}
            >
              {t('moveIn.title')}
            </Link>
          )
        }
      />
    </Card>
  )
}
