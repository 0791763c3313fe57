import type { Currency } from '@orenda/contracts/currencies'
import type { Lease } from '@orenda/contracts/leases'
import { settledBy } from '@orenda/contracts/rules/settling'
import { Checkbox } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { balancesOfApartment, upcomingOfApartment } from './payment-leases.api.ts'
import type { ChargedKind, PaymentValues } from './payment-values.ts'

interface WithChargeProps {
  values: PaymentValues
  lease: Lease | undefined
  currency: Currency | undefined
  /** Receives the kind to charge with the payment, null for none. */
  wanted: RefObject<ChargedKind | null>
}

/**
 * Offers to create a charge together with a new payment, when no charge of its kind is open, nor one that falls due
 * later, which the payment settles then. Otherwise the payment would be shown as paid in advance, although the tenant
 * has paid an agreed one-off amount.
 */
export function WithCharge({ values: { apartment_id, category }, lease, currency, wanted }: WithChargeProps) {
  const t = useTexts()
  const { data: balances } = useQuery(balancesOfApartment(apartment_id))
  const { data: upcoming } = useQuery(upcomingOfApartment(apartment_id))
  const [isChecked, setChecked] = useState(true)
  const kind = settledBy[category]
  // The charge has the payment's currency.
  const isCharged = kind !== null && kind !== 'rent' && lease !== undefined && currency !== undefined
  const balance = balances?.find(row => row.lease_id === lease?.id && row.currency === currency)
  const isBilled = upcoming?.some(
    row => row.lease_id === lease?.id && row.kind === kind && row.currency === currency,
  )
  const isKnown = balances !== undefined && upcoming !== undefined
  const offered = isCharged && isKnown && !isBilled && !balance?.open[kind] ? kind : null
  useEffect(() => {
    wanted.current = isChecked ? offered : null
    return () => {
      wanted.current = null
    }
  })
  if (offered === null) return null
  return (
    <Checkbox
      label={t('payments.withCharge')}
      checked={isChecked}
      onChange={event => setChecked(event.target.checked)}
    />
  )
}
