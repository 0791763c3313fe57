import type { Apartment, ApartmentStatus } from '@orenda/contracts/apartments'
import { FileLinks, filesFrom } from '@orenda/shared-ui/files'
import { Link, today, useFormat, useLanguagePath } from '@orenda/shared-ui/host'
import { Avatar, Badge, IconButton, iconButtonClass, Progress } from '@orenda/shared-ui/ui'
import { Pencil, Trash2 } from 'lucide-react'
import { useTexts } from '../i18n/use-texts.ts'
import styles from './apartment-cells.module.css'
import { leaseAt } from './lease.ts'

const tones = { occupied: 'success', available: 'info', maintenance: 'error' } as const

export function StatusBadge({ status }: { status: ApartmentStatus }) {
  const t = useTexts()
  return <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>
}

export function ApartmentName({ apartment: { id, name, address } }: { apartment: Apartment }) {
  const path = useLanguagePath()
  return (
    <div className={styles.stack}>
      <Link className={styles.name} to={path(`apartments/${id}`)}>
        {name}
      </Link>
      {address !== '' && <span className={styles.muted}>{address}</span>}
    </div>
  )
}

export function TenantName({ name }: { name: string | null }) {
  const t = useTexts()
  if (name === null) return <span className={styles.muted}>{t('apartments.noTenant')}</span>
  return (
    <span className={styles.tenant}>
      <Avatar name={name} />
      {name}
    </span>
  )
}

/** The lease's dates, and below them how much of it has passed and what is left. */
export function LeasePeriod({ apartment }: { apartment: Apartment }) {
  const t = useTexts()
  const format = useFormat()
  const { lease_start, lease_end } = apartment
  const lease = leaseAt(apartment, today())
  if (lease.state === 'none') return <span className={styles.muted}>{t('apartments.none')}</span>
  const dates =
    lease_start && lease_end
      ? `${format.date(lease_start)} – ${format.date(lease_end)}`
      : lease_start
        ? t('lease.from', { date: format.date(lease_start) })
        : t('lease.to', { date: format.date(lease_end ?? '') })
  return (
    <div className={styles.lease}>
      <span>{dates}</span>
      {lease.state === 'running' ? (
        <>
          {lease.share !== null && (
            <Progress
              isThin
              value={Math.round(lease.share * 100)}
              max={100}
              label={t('lease.progress')}
              tone={lease.isEnding ? 'warning' : 'accent'}
            />
          )}
          <span className={lease.isEnding ? styles.warning : styles.muted}>
            {lease.daysLeft === 0
              ? t('lease.lastDay')
              : lease.isEnding
                ? t('lease.daysLeft', { count: lease.daysLeft })
                : t('lease.monthsLeft', { count: lease.monthsLeft })}
          </span>
        </>
      ) : (
        <span className={lease.state === 'ended' ? styles.warning : styles.muted}>
          {t(`lease.${lease.state}`)}
        </span>
      )}
    </div>
  )
}

export function RowActions({
  apartment: { id, name },
  onDelete,
}: {
  apartment: Apartment
  onDelete: () => void
}) {
  const t = useTexts()
  const path = useLanguagePath()
  return (
    <div className={styles.actions}>
      <Link
        className={iconButtonClass()}
        to={path(`apartments/${id}`)}
        aria-label={t('apartments.edit', { name })}
      >
        <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
      </Link>
      <IconButton label={t('apartments.remove', { name })} icon={Trash2} tone="danger" onClick={onDelete} />
    </div>
  )
}

/** The row on a phone. */
export function ApartmentCard({ apartment, onDelete }: { apartment: Apartment; onDelete: () => void }) {
  const format = useFormat()
  const files = filesFrom(apartment.files)
  return (
    <div className={styles.card}>
      <div className={styles.line}>
        <ApartmentName apartment={apartment} />
        <StatusBadge status={apartment.status} />
      </div>
      <div className={styles.line}>
        <TenantName name={apartment.tenant_name} />
        <span className={styles.money}>{format.money(apartment.income, apartment.currency)}</span>
      </div>
      <div className={styles.line}>
        <LeasePeriod apartment={apartment} />
        <RowActions apartment={apartment} onDelete={onDelete} />
      </div>
      {files.length > 0 && <FileLinks files={files} />}
    </div>
  )
}
