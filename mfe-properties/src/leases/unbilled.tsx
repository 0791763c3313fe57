import { monthAfter } from '@orenda/contracts/calendar'
import type { Lease } from '@orenda/contracts/leases'
import type { Charge } from '@orenda/contracts/rent'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { textLinkClass } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/texts.ts'
import { monthName } from '../statement/month-words.ts'
import { leaseChargesQuery } from './leases.api.ts'
import styles from './unbilled.module.css'

/**
 * The months up to a day whose utilities are not billed yet, `YYYY-MM`; none for a lease that was never billed, and none to
 * come.
 */
function unbilledMonths(charges: readonly Charge[], day: string, now: string): string[] {
  const billed = charges.filter(({ kind }) => kind === 'utilities').map(({ month }) => month)
  const last = billed.toSorted().at(-1)
  if (last === undefined || day === '') return []
  const until = (day < now ? day : now).slice(0, 7)
  const months: string[] = []
  for (let month = monthAfter(last, 1); month <= until; month = monthAfter(month, 1)) months.push(month)
  return months
}

/** The same of a lease, once its charges are known. */
export function useUnbilledMonths({ id }: Pick<Lease, 'id'>, day: string): string[] {
  const { data: charges = [] } = useQuery(leaseChargesQuery(id))
  return unbilledMonths(charges, day, today())
}

interface UnbilledProps {
  apartmentId: string
  months: readonly string[]
}

/** Says of which months a last bill is to come, with the ways to read the meters and to bill. */
export function Unbilled({ apartmentId, months }: UnbilledProps) {
  const t = useTexts()
  const { locale } = useFormat()
  const path = useLanguagePath()
  const names = months.map(month => monthName(locale, `${month}-01`)).join(', ')
  return (
    <p data-wide className={styles.text}>
      {t('leases.ending.unbilled', { months: names })}{' '}
      <Link className={textLinkClass} to={path(`utilities/read?apartment=${apartmentId}`)}>
        {t('leases.ending.read')}
      </Link>{' '}
      <Link className={textLinkClass} to={path('utilities?tab=summary')}>
        {t('leases.ending.bill')}
      </Link>
    </p>
  )
}
