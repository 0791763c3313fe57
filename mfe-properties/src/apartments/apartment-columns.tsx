import type { Apartment } from '@orenda/contracts/apartments'
import { FileLinks, filesFrom } from '@orenda/shared-ui/files'
import { columnOf, type RecordCardProps, RecordLink } from '@orenda/shared-ui/lists'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { type Format, today, useFormat } from '@orenda/shared-ui/texts'
import { Avatar, Badge, type DataColumn, Progress, VisuallyHidden } from '@orenda/shared-ui/ui'
import { type Texts, useTexts } from '../i18n/texts.ts'
import { termWords } from '../leases/term-words.ts'
import styles from './apartment-columns.module.css'
import { shownStatus } from './apartment-status.ts'
import { incomeOrder } from './figures.ts'
import { leaseAt } from './lease.ts'

export function StatusBadge({ of: { status } }: { of: Apartment }) {
  const t = useTexts()
  const { tone, word } = shownStatus(status)
  return <Badge tone={tone}>{t(`statuses.${word}`)}</Badge>
}

function Name({ of: { id, name, address } }: { of: Apartment }) {
  const path = useLanguagePath()
  return (
    <div className={styles.stack}>
      <Link className={styles.link} to={path(`apartments/${id}`)} title={name}>
        <span className={styles.name}>{name}</span>
      </Link>
      {address !== '' && (
        <span className={styles.address} title={address}>
          {address}
        </span>
      )}
    </div>
  )
}

function TenantName({
  of: { id: apartmentId, name: apartment, tenant_id: id, tenant_name: name },
}: {
  of: Apartment
}) {
  const t = useTexts()
  if (name === null)
    return (
      <span className={styles.nobody}>
        {t('apartments.noTenant')}{' '}
        <RecordLink to={`apartments/${apartmentId}/move-in`} isAlone>
          <span className={styles.moveIn}>{t('apartments.moveIn')}</span>
          <VisuallyHidden>: {apartment}</VisuallyHidden>
        </RecordLink>
      </span>
    )
  return (
    <span className={styles.tenant}>
      <Avatar name={name} />
      <RecordLink to={`tenants/${id}`} isAlone>
        <span className={styles.person} title={name}>
          {name}
        </span>
      </RecordLink>
    </span>
  )
}

/** The lease's dates, and below them the elapsed part and the remaining time. */
function LeasePeriod({ of: apartment }: { of: Apartment }) {
  const t = useTexts()
  const format = useFormat()
  const { lease_start, lease_end } = apartment
  const lease = leaseAt(apartment, today())
  if (lease.state === 'none') return <span className={styles.lease}>{t('apartments.none')}</span>
  const dates = termWords({ start: lease_start, end: lease_end }, t, format)
  return (
    <div className={styles.lease}>
      <span>{dates}</span>
      {lease.state === 'running' ? (
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
          <span className={lease.isEnding ? styles.warning : styles.muted}>
            {lease.daysLeft === 0
              ? t('lease.lastDay')
              : lease.isEnding
                ? t('lease.daysLeft', { count: lease.daysLeft })
                : t('lease.monthsLeft', { count: lease.monthsLeft })}
          </span>
        </span>
      ) : (
        <span className={lease.state === 'ended' ? styles.warning : styles.muted}>
          {t(`lease.${lease.state}`)}
        </span>
      )}
    </div>
  )
}

export const apartmentColumns = (t: Texts, { money }: Format): DataColumn<Apartment>[] => [
  {
    id: 'name',
    header: t('common:fields.apartment'),
    sortValue: ({ name }) => name,
    cell: apartment => <Name of={apartment} />,
  },
  {
    id: 'tenant',
    header: t('common:fields.tenant'),
    width: 'clamp(156px, 17vw, 300px)',
    sortValue: ({ tenant_name }) => tenant_name,
    cell: apartment => <TenantName of={apartment} />,
  },
  {
    ...columnOf.badge<Apartment>(
      'status',
      ({ status }) => t(`statuses.${shownStatus(status).word}`),
      StatusBadge,
    ),
    width: 'clamp(120px, 12vw, 140px)',
  },
  {
    id: 'income',
    header: t('apartments.income'),
    align: 'end',
    sortValue: incomeOrder,
    width: 'clamp(120px, 11vw, 152px)',
    cell: ({ income, currency }) => money(income, currency),
  },
  {
    id: 'lease',
    header: t('apartments.lease'),
    sortValue: ({ lease_end }) => lease_end,
    width: 'clamp(204px, 19vw, 228px)',
    from: 900,
    hasValue: apartment => leaseAt(apartment, today()).state !== 'none',
    cell: apartment => <LeasePeriod of={apartment} />,
  },
  // In a narrower list they are on the apartment's page.
  { ...columnOf.files<Apartment>('files', ({ files }) => filesFrom(files)), below: null },
]

/** The row where a table does not fit. */
export function ApartmentCard({ row, actions }: RecordCardProps<Apartment>) {
  const format = useFormat()
  const files = filesFrom(row.files)
  return (
    <div className={styles.card}>
      <Name of={row} />
      <span className={styles.status}>
        <StatusBadge of={row} />
      </span>
      <TenantName of={row} />
      <span className={styles.money}>{format.money(row.income, row.currency)}</span>
      <LeasePeriod of={row} />
      <span className={styles.actions}>{actions}</span>
      {files.length > 0 && (
        <span className={styles.files}>
          <FileLinks files={files} />
        </span>
      )}
    </div>
  )
}
