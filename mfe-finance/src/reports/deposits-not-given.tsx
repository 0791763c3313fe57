import { sumOfAmounts } from '@orenda/contracts/currencies'
import type { Lease } from '@orenda/contracts/leases'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { useFormat } from '@orenda/shared-ui/texts'
import { textLinkClass } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/texts.ts'
import styles from './deposits-not-given.module.css'
import { leasesQuery } from './reports.api.ts'

interface DepositsNotGivenProps {
  apartmentId: string | undefined
  /** The leases of which something is held. */
  held: ReadonlySet<string>
}

/** What of an agreed deposit has not come in; of one that is held in another currency it cannot be said. */
const missingOf = ({ deposit, deposit_received, deposits, currency }: Lease) =>
  deposits.some(other => other.currency !== currency)
    ? 0
    : Math.max(0, sumOfAmounts([deposit, -deposit_received]))

/** The leases that run without the agreed deposit, or without any; nothing when there are none. */
export function DepositsNotGiven({ apartmentId, held }: DepositsNotGivenProps) {
  const t = useTexts()
  const { data: leases = [] } = useQuery(leasesQuery)
  const running = leases.filter(
    ({ status, apartment_id }) =>
      status === 'current' && (apartmentId === undefined || apartment_id === apartmentId),
  )
  const short = running.filter(lease => missingOf(lease) > 0)
  const without = running.filter(({ id, deposit }) => deposit === 0 && !held.has(id))
  if (short.length === 0 && without.length === 0) return null
  return (
    <div className={styles.lines}>
      <Line label={t('reports.deposits.notPaid')} leases={short} />
      <Line label={t('reports.deposits.without')} leases={without} />
    </div>
  )
}

/** The others are counted. */
const shown = 12

function Line({ label, leases }: { label: string; leases: readonly Lease[] }) {
  const t = useTexts()
  const path = useLanguagePath()
  const { money } = useFormat()
  if (leases.length === 0) return null
  const amountOf = (lease: Lease) => {
    const missing = missingOf(lease)
    if (missing === 0) return null
    const sum = money(missing, lease.currency)
    return missing === lease.deposit
      ? sum
      : t('reports.deposits.missingOf', { sum, agreed: money(lease.deposit, lease.currency) })
  }
  return (
    <div className={styles.line}>
      <span className={styles.label}>{label}</span>
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: Safari does not treat a list without bullets as a list.
        role="list"
        aria-label={label}
      >
        {leases.slice(0, shown).map(lease => (
          <li key={lease.id}>
            <Link to={path(`apartments/${lease.apartment_id}`)} className={textLinkClass}>
              {[lease.tenant_name, lease.apartment_name].filter(Boolean).join(', ')}
            </Link>
            {missingOf(lease) > 0 && <span className={styles.missing}>{amountOf(lease)}</span>}
          </li>
        ))}
        {leases.length > shown && <li>{t('reports.deposits.more', { number: leases.length - shown })}</li>}
      </ul>
    </div>
  )
}
