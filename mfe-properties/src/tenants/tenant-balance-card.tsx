import { useFormat } from '@orenda/shared-ui/host'
import { Card, Skeleton } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { balancesQuery } from '../leases/leases.api.ts'
import { PartFailure } from '../shared/part-failure.tsx'
import { tenantBalances } from './tenant-balances.ts'
import styles from './tenant-page.module.css'

/** What a tenant owes or has paid ahead over all leases, in each currency. */
export function TenantBalanceCard({ tenantId }: { tenantId: string }) {
  const t = useTexts()
  const { money } = useFormat()
  const id = useId()
  const { data, error, refetch } = useQuery(balancesQuery({ tenant_id: tenantId }))
  const balances = data && tenantBalances(data)
  return (
    <Card aria-labelledby={id} aria-busy={data === undefined && error === null}>
      <h2 id={id} className={styles.title}>
        {t('tenant.balance')}
      </h2>
      {balances === undefined ? (
        error === null ? (
          <Skeleton width="200px" height="1.875rem" />
        ) : (
          <PartFailure isBare error={error} text={t('tenant.balanceFailed')} onRetry={() => void refetch()} />
        )
      ) : balances.length === 0 ? (
        <p className={styles.figure}>
          <span className={styles.even}>
            <Check size={18} strokeWidth={2} aria-hidden /> {t('tenant.even')}
          </span>
        </p>
      ) : (
        balances.map(({ currency, owes, daysLate, ahead }) => (
          <p key={currency} className={styles.figure}>
            {owes > 0 && (
              <span className={styles.owes}>
                <strong>{money(owes, currency)}</strong>{' '}
                {daysLate > 0 ? t('tenant.owesFor', { count: daysLate }) : t('tenant.owes')}
              </span>
            )}
            {ahead > 0 && (
              <span className={styles.even}>
                <strong>{money(ahead, currency)}</strong> {t('tenant.ahead')}
              </span>
            )}
          </p>
        ))
      )}
    </Card>
  )
}
