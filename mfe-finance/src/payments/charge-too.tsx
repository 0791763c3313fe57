import type { Currency } from '@orenda/contracts/currencies'
import type { Lease } from '@orenda/contracts/leases'
import { settledBy } from '@orenda/contracts/rules/settling'
import { Checkbox } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { balancesOfApartment } from './payment-leases.api.ts'
import type { ChargedKind, PaymentValues } from './payment-values.ts'

interface ChargeTooProps {
  values: PaymentValues
  lease: Lease | undefined
  currency: Currency | undefined
  /** Is told what is to be charged with the payment, null for nothing. */
  wanted: RefObject<ChargedKind | null>
}

/**
 * Offers to charge what a new payment pays where nothing of its kind is open: else it would stand as paid in advance, though
 * the tenant has only paid what was agreed on by word of mouth.
 */
export function ChargeToo({ values: { apartment_id, category }, lease, currency, wanted }: ChargeTooProps) {
  const t = useTexts()
  const { data: balances } = useQuery(balancesOfApartment(apartment_id))
  const [isChecked, setChecked] = useState(true)
  const kind = settledBy[category]
  // It is charged in what is paid.
  const isCharged = kind !== null && kind !== 'rent' && lease !== undefined && currency !== undefined
  const balance = balances?.find(row => row.lease_id === lease?.id && row.currency === currency)
  const offered = isCharged && balances !== undefined && !balance?.open[kind] ? kind : null
  useEffect(() => {
    wanted.current = isChecked ? offered : null
    return () => {
      wanted.current = null
    }
  })
  if (offered === null) return null
  return (
    <Checkbox
      label={t('payments.chargeToo')}
      checked={isChecked}
      onChange={event => setChecked(event.target.checked)}
    />
  )
}
