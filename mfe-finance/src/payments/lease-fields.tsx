import type { Currency } from '@orenda/contracts/currencies'
import type { Lease } from '@orenda/contracts/leases'
import type { Payment } from '@orenda/contracts/payments'
import { leaseOfPayment } from '@orenda/contracts/rules/lease-of-payment'
import { utilityCurrency } from '@orenda/contracts/utility-kinds'
import { ChoiceField, type FieldBinding } from '@orenda/shared-ui/forms'
import { Entry } from '@orenda/shared-ui/lists'
import { useFormat } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/texts.ts'
import { balancesOfApartment, leasesOfApartment } from './payment-leases.api.ts'
import type { PaymentValues } from './payment-values.ts'

/** The lease of a payment, and the currencies with an open amount there. */
export function usePaymentLease(
  { apartment_id, lease_id, category, currency, date }: PaymentValues,
  record: Payment | null,
): {
  leases: readonly Lease[]
  lease: Lease | undefined
  currencies: Currency[]
  currency: Currency | undefined
} {
  const usual = Entry.useCurrency(record, apartment_id)
  // Bills are paid in their own currency by default.
  const isOfBills = record === null && category === 'utilities' && usual !== undefined
  const own = isOfBills ? utilityCurrency : usual
  const { data: leases = [] } = useQuery(leasesOfApartment(apartment_id))
  const { data: balances = [] } = useQuery(balancesOfApartment(apartment_id))
  const lease = leases.find(({ id }) => id === lease_id) ?? leaseOfPayment(leases, date)
  const owed = balances.filter(row => row.lease_id === lease?.id).map(row => row.currency)
  // The currency of a deleted apartment is unknown.
  const known =
    own === undefined || usual === undefined ? [] : [own, usual, ...(currency ? [currency] : []), ...owed]
  return { leases, lease, currencies: [...new Set(known)], currency: currency ?? own }
}

interface LeaseFieldProps {
  binding: FieldBinding
  leases: readonly Lease[]
  date: string
}

/** Selects the lease of a payment, when the apartment has had several; by default the one of the date. */
export function LeaseField({ binding, leases, date }: LeaseFieldProps) {
  const t = useTexts()
  const format = useFormat()
  const byDate = leaseOfPayment(leases, date)
  const day = (text: string | null) => (text === null ? '…' : format.date(text))
  return (
    <ChoiceField
      {...binding}
      label={t('payments.lease')}
      none={t('payments.leaseByDate', { name: byDate?.tenant_name ?? t('common:states.none') })}
      choices={leases.map(({ id, tenant_name, start, end }) => ({
        value: id,
        label: `${tenant_name}, ${day(start)} – ${day(end)}`,
      }))}
    />
  )
}
