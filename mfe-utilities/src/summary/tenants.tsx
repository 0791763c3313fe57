import { utilityCurrency } from '@orenda/contracts/utility-kinds'
import { RecordLink } from '@orenda/shared-ui/lists'
import { useFormat } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'
import own from './billing-state.module.css'
import { type ApartmentMonth, unlet } from './month-figures.ts'
import styles from './summary.module.css'

interface TenantsProps {
  of: ApartmentMonth
  /** Whether all meters are shown: a part of them is no bill. */
  isWhole: boolean
}

/** The tenants of an apartment, on whose pages a bill stands; where the sum is not one tenant's, what each pays. */
export function Tenants({ of, isWhole }: TenantsProps) {
  const t = useTexts()
  const { money, shortDate } = useFormat()
  const rest = isWhole ? unlet(of) : null
  const className = `${styles.muted} ${own.of}`
  const partOf = ({ amount, from, to }: ApartmentMonth['tenants'][number]) => {
    const values = {
      sum: money(amount, utilityCurrency),
      from: from === null ? '' : shortDate(from),
      to: to === null ? '' : shortDate(to),
    }
    if (from !== null && to !== null) return t('summary.part.both', values)
    if (from !== null) return t('summary.part.from', values)
    return to === null ? values.sum : t('summary.part.to', values)
  }
  return (
    <>
      {of.tenants.map(tenant => (
        <span key={tenant.lease_id} className={className}>
          {tenant.id === null ? (
            tenant.name
          ) : (
            <RecordLink to={`tenants/${tenant.id}?lease=${tenant.lease_id}`}>{tenant.name}</RecordLink>
          )}
          {rest !== null && ` ${partOf(tenant)}`}
        </span>
      ))}
      {rest !== null && rest > 0 && (
        <span className={className}>{t('summary.part.yours', { sum: money(rest, utilityCurrency) })}</span>
      )}
    </>
  )
}
