import { sumOfAmounts } from '@orenda/contracts/currencies'
import { utilityCurrency } from '@orenda/contracts/utility-kinds'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { useFormat } from '@orenda/shared-ui/texts'
import { Button, Card, textLinkClass } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { ReceiptText, Send } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import {
  type ApartmentMonth,
  apartmentsOf,
  isChanged,
  isPartlyRead,
  type MetersRead,
} from '../summary/month-figures.ts'
import { summaryQuery } from '../summary/summary.api.ts'
import { useAsking } from '../summary/use-asking.ts'
import { useBilling } from '../summary/use-billing.ts'
import styles from './on-site.module.css'

interface BillOfferProps {
  apartmentId: string
  /** The month of the readings, `YYYY-MM`. */
  month: string
  /** How many of the apartment's meters have been read in it. */
  meters: MetersRead
  /** Opens the meters that are left. */
  onRead: () => void
}

/** What follows after the meters of an apartment were read: the bill, and then the statement on which it stands. */
export function BillOffer({ apartmentId, month, meters, onRead }: BillOfferProps) {
  const t = useTexts()
  const { data } = useQuery({ ...summaryQuery({ apartment_id: apartmentId, month }), staleTime: 0 })
  const billing = useBilling(month)
  const asking = useAsking(data?.bills ?? [])
  const [apartment] = data ? apartmentsOf(data, new Map([[apartmentId, meters]])) : []
  if (apartment === undefined || apartment.bills.length + apartment.unbilled.length === 0) return null
  return (
    <Card aria-label={t('onSite.bill')}>
      <div className={styles.offer}>
        <div>
          <h2>{apartment.name}</h2>
          <Words of={apartment} month={month} />
        </div>
        {isPartlyRead(apartment) && (
          <Button onClick={onRead}>
            {t('onSite.readRest', { left: apartment.count - apartment.read, count: apartment.count })}
          </Button>
        )}
        <BillButton of={apartment} billing={billing} />
        {billableOf(apartment).length === 0 && asking.untold.length > 0 && (
          <Link className={Button.className({ variant: 'primary' })} to={asking.toAsk(asking.untold)}>
            <Send size={16} strokeWidth={1.75} aria-hidden />
            {t('summary.tell')}
          </Link>
        )}
      </div>
    </Card>
  )
}

/** What there is to bill: a bill that readings have changed is made again. */
const billableOf = ({ bills, unbilled }: ApartmentMonth): number[] => [
  ...unbilled.map(({ amount }) => amount),
  ...bills.filter(isChanged).map(({ billable }) => billable),
]

function BillButton({
  of: apartment,
  billing,
}: {
  of: ApartmentMonth
  billing: ReturnType<typeof useBilling>
}) {
  const t = useTexts()
  const { money } = useFormat()
  const amounts = billableOf(apartment)
  if (amounts.length === 0) return null
  return (
    <Button
      variant={isPartlyRead(apartment) ? 'secondary' : 'primary'}
      icon={ReceiptText}
      isBusy={billing.isBusy}
      onClick={() => void billing.bill([apartment])}
    >
      {t('onSite.billNow', { sum: money(sumOfAmounts(amounts), utilityCurrency) })}
    </Button>
  )
}

/** That the readings are kept, or what is billed and on whose statement it stands. */
function Words({ of: apartment, month }: { of: ApartmentMonth; month: string }) {
  const t = useTexts()
  const { date, money, month: monthName } = useFormat()
  const path = useLanguagePath()
  const { bills, tenants } = apartment
  const isBilled = billableOf(apartment).length === 0
  return (
    <p className={styles.muted} aria-live="polite">
      {isBilled
        ? bills.map(({ charge_id, amount, due_date, tenant_id, tenant_name, lease_id }) => (
            <span key={charge_id}>
              {t('onSite.billed', { sum: money(amount, utilityCurrency), date: date(due_date) })}{' '}
              {tenant_id === null ? (
                tenant_name
              ) : (
                <Link className={textLinkClass} to={path(`tenants/${tenant_id}?lease=${lease_id}`)}>
                  {t('onSite.statement', { name: tenant_name })}
                </Link>
              )}
            </span>
          ))
        : `${t('onSite.toBill', { month: monthName(month) })} ${tenants.map(({ name }) => name).join(', ')}`}
    </p>
  )
}
