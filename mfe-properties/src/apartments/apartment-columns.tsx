import type { Apartment } from '@orenda/contracts/apartments'
import { daysBetween } from '@orenda/contracts/calendar'
import { filesFrom } from '@orenda/shared-ui/files'
import { columnOf, RecordCard, type RecordCardProps, RecordLink } from '@orenda/shared-ui/lists'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { type Format, today, useFormat } from '@orenda/shared-ui/texts'
import { Avatar, Badge, Card, type DataColumn, Progress, VisuallyHidden } from '@orenda/shared-ui/ui'
import { use } from 'react'
import { type Texts, useTexts } from '../i18n/texts.ts'
import { termWords } from '../leases/term-words.ts'
import { ApartmentBalance } from './apartment-balance.tsx'
import styles from './apartment-columns.module.css'
import { statusOn } from './apartment-status.ts'
import { moveInAfter, rentOn } from './as-of-today.ts'
import { type Balances, balanceOrder } from './balances.ts'
import { incomeOrder } from './figures.ts'
import { leaseAt } from './lease.ts'
import { timeLeft } from './time-left.ts'
import { BalancesContext } from './use-balances.ts'

/** `01.12`; a day that is a year away or more has its year. */
const nearDate = (day: string, { date }: Format): string =>
  date(day).slice(0, daysBetween(today(), day) < 365 ? 5 : undefined)

/** @param isInList where only what is not let has a badge */
export function StatusBadge({ of, isInList = false }: { of: Apartment; isInList?: boolean }) {
  const t = useTexts()
  const format = useFormat()
  const { tone, word } = statusOn(of, today())
  const moveIn = moveInAfter(of, today())
  if (isInList && word === 'occupied') return <span className={styles.muted}>{t(`statuses.${word}`)}</span>
  return (
    <Badge tone={tone}>
      {word === 'available' && moveIn !== null
        ? t('apartments.movesIn', { date: nearDate(moveIn, format) })
        : t(`statuses.${word}`)}
    </Badge>
  )
}

/** What the rent becomes; nothing when no other is agreed. */
function NextRent({ of: { currency, next_rent: next } }: { of: Apartment }) {
  const t = useTexts()
  const format = useFormat()
  if (!next || next.from <= today()) return null
  const what = format.money(next.amount, currency)
  return <Second of={t('apartments.fromDay', { date: nearDate(next.from, format), what })} />
}

/** Who moves in after the lease that is shown. */
function NextTenant({ of: { next_lease: next } }: { of: Apartment }) {
  const t = useTexts()
  const format = useFormat()
  if (!next) return null
  return (
    <Second of={t('apartments.fromDay', { date: nearDate(next.start, format), what: next.tenant_name })} />
  )
}

/** The rent of today. */
function Rent({ of: apartment }: { of: Apartment }) {
  return useFormat().money(rentOn(apartment, today()), apartment.currency)
}

function Name({ of: { id, name } }: { of: Apartment }) {
  const path = useLanguagePath()
  return (
    <Link className={styles.link} to={path(`apartments/${id}`)} title={name}>
      <span className={styles.name}>{name}</span>
    </Link>
  )
}

/** Below what leads. */
const Second = ({ of: text }: { of: string }) => (
  <span className={styles.second} title={text}>
    {/* `кв. 24` and `вул. Хорива` are not torn. */}
    {text.replaceAll('. ', '.\u00a0')}
  </span>
)

const Address = ({ of: { address } }: { of: Apartment }) => address !== '' && <Second of={address} />

/** The way to a lease, where there is none. */
function MoveIn({ of: { id, name } }: { of: Apartment }) {
  const t = useTexts()
  return (
    <RecordLink to={`apartments/${id}/move-in`} isAlone>
      <span className={styles.moveIn}>{t('apartments.moveIn')}</span>
      <VisuallyHidden>: {name}</VisuallyHidden>
    </RecordLink>
  )
}

/** @param isPlain in one line with other words */
function TenantName({ of, isPlain = false }: { of: Apartment; isPlain?: boolean }) {
  const t = useTexts()
  const { tenant_id: id, tenant_name: name } = of
  if (name === null) {
    const nobody = t('apartments.noTenant')
    if (isPlain) return nobody
    return (
      <span className={styles.nobody}>
        {nobody} <MoveIn of={of} />
      </span>
    )
  }
  if (isPlain) return <RecordLink to={`tenants/${id}`}>{name}</RecordLink>
  return (
    <span className={styles.tenant}>
      <Avatar name={name} />
      <RecordLink to={`tenants/${id}`} isAlone>
        <span className={styles.name} title={name}>
          {name}
        </span>
      </RecordLink>
    </span>
  )
}

/** The elapsed part of a lease and the remaining time. */
function LeaseTime({ of: apartment }: { of: Apartment }) {
  const t = useTexts()
  const lease = leaseAt(apartment, today())
  if (lease.state === 'none') return null
  if (lease.state !== 'running')
    return (
      <span className={lease.state === 'ended' ? styles.warning : styles.muted}>
        {t(`lease.${lease.state}`)}
      </span>
    )
  return (
    <span className={styles.passed}>
      {lease.share !== null && (
        <span className={styles.progress}>
          <Progress
            isThin
            value={Math.round(lease.share * 100)}
            max={100}
            label={t('termPassed')}
            tone={lease.isEnding ? 'warning' : 'accent'}
          />
        </span>
      )}
      <span className={lease.isEnding ? styles.warning : styles.muted}>{timeLeft(lease, t)}</span>
    </span>
  )
}

/** The lease's dates, and below them the elapsed part and the remaining time. */
function LeasePeriod({ of }: { of: Apartment }) {
  const t = useTexts()
  const format = useFormat()
  if (leaseAt(of, today()).state === 'none') return null
  return (
    <div className={styles.lease}>
      <span>{termWords({ start: of.lease_start, end: of.lease_end }, t, format)}</span>
      <LeaseTime of={of} />
    </div>
  )
}

export const apartmentColumns = (t: Texts, balances: Balances): DataColumn<Apartment>[] => [
  {
    id: 'name',
    header: t('common:fields.apartment'),
    sortValue: ({ name }) => name,
    cell: apartment => (
      <div className={styles.stack}>
        <Name of={apartment} />
        <Address of={apartment} />
      </div>
    ),
  },
  {
    id: 'tenant',
    header: t('common:fields.tenant'),
    width: 'clamp(148px, 13vw, 280px)',
    sortValue: ({ tenant_name }) => tenant_name,
    cell: apartment => (
      <>
        <TenantName of={apartment} />
        <NextTenant of={apartment} />
      </>
    ),
  },
  {
    ...columnOf.badge<Apartment>(
      'status',
      apartment => t(`statuses.${statusOn(apartment, today()).word}`),
      ({ of }) => <StatusBadge of={of} isInList />,
    ),
    width: 'clamp(104px, 8vw, 132px)',
  },
  {
    id: 'income',
    header: t('apartments.income'),
    align: 'end',
    sortValue: apartment => incomeOrder(apartment, today()),
    width: 'clamp(184px, 13vw, 192px)',
    cell: apartment => (
      <>
        <Rent of={apartment} />
        <NextRent of={apartment} />
      </>
    ),
  },
  {
    id: 'balance',
    header: t('standing.title'),
    align: 'end',
    sortValue: apartment => balanceOrder(balances, apartment),
    width: 'clamp(152px, 12vw, 172px)',
    from: 860,
    cell: apartment => <ApartmentBalance of={apartment} balances={balances} />,
  },
  {
    id: 'lease',
    header: t('apartments.lease'),
    sortValue: ({ lease_end }) => lease_end,
    width: 'clamp(216px, 16vw, 264px)',
    from: 1060,
    hasValue: apartment => leaseAt(apartment, today()).state !== 'none',
    cell: apartment => <LeasePeriod of={apartment} />,
  },
  // In a narrower list they are on the apartment's page.
  { ...columnOf.files<Apartment>('files', ({ files }) => filesFrom(files)), width: '11.5%', below: null },
]

/** The row where a table does not fit. */
export function ApartmentCard({ row, actions }: RecordCardProps<Apartment>) {
  const t = useTexts()
  const format = useFormat()
  const hasLease = leaseAt(row, today()).state !== 'none'
  return (
    <RecordCard
      title={<Name of={row} />}
      figure={<Rent of={row} />}
      line={<Address of={row} />}
      details={
        <span className={styles.lease}>
          <span className={styles.muted}>
            <Card.Facts
              of={[
                <TenantName key="tenant" of={row} isPlain />,
                // Without an end the line below says so.
                hasLease &&
                  row.lease_end !== null &&
                  termWords({ start: null, end: row.lease_end }, t, format),
              ]}
            />
          </span>
          <ApartmentBalance of={row} balances={use(BalancesContext)} />
          <span className={styles.passed}>
            {statusOn(row, today()).word !== 'occupied' && <StatusBadge of={row} />}
            <LeaseTime of={row} />
            {row.tenant_name === null && <MoveIn of={row} />}
          </span>
          <NextRent of={row} />
          <NextTenant of={row} />
        </span>
      }
      actions={actions}
      files={filesFrom(row.files)}
    />
  )
}
