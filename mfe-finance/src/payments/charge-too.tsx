import type { Currency } from '@orenda/contracts/currencies'
import type { Lease, OneOffCharge } from '@orenda/contracts/leases'
import type { PaymentCategory } from '@orenda/contracts/money-categories'
import type { Payment } from '@orenda/contracts/payments'
import { notifyFailure } from '@orenda/shared-ui/host'
import { Checkbox } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { addCharge } from '../rent/rent.api.ts'
import { balancesOfApartment } from './payment-leases.api.ts'
import type { PaymentValues } from './payment-values.ts'
import { payments } from './payments.api.ts'

type Kind = OneOffCharge['kind']

/** What a payment of a category settles that is charged by hand; null where it settles rent, or nothing. */
const kinds: Record<PaymentCategory, Kind | null> = {
  ...{ rent: null, deposit: null },
  ...{ utilities: 'utilities', repair: 'other', penalty: 'other', other: 'other' },
}

/** Payments whose saving charges what was paid, as the form's box says by then. */
export function useChargingPayments() {
  const t = useTexts()
  const wanted = useRef<Kind | null>(null)
  const save = async (id: string | undefined, fields: object): Promise<Payment> => {
    const kind = wanted.current
    const saved = await payments.save(id, fields)
    if (kind !== null && saved.lease_id !== null) {
      const { date: due_date, amount, note } = saved
      // The payment is there all the same.
      await addCharge(saved.lease_id, { kind, due_date, amount, note: note.slice(0, 500) }).catch(error =>
        notifyFailure(error, t('payments.chargeFailed')),
      )
    }
    return saved
  }
  return { resource: { ...payments, save }, wanted }
}

interface ChargeTooProps {
  values: PaymentValues
  lease: Lease | undefined
  currency: Currency | undefined
  wanted: RefObject<Kind | null>
}

/**
 * Offers to charge what a new payment pays where nothing of its kind is open: else it would stand as paid in advance, though
 * the tenant has only paid what was agreed on by word of mouth.
 */
export function ChargeToo({ values: { apartment_id, category }, lease, currency, wanted }: ChargeTooProps) {
  const t = useTexts()
  const { data: balances } = useQuery(balancesOfApartment(apartment_id))
  const [isChecked, setChecked] = useState(true)
  const kind = kinds[category]
  const open = balances?.find(row => row.lease_id === lease?.id && row.currency === currency)?.open
  // A charge is in the lease's currency.
  const isOffered =
    kind !== null && balances !== undefined && lease?.currency === currency && (open?.[kind] ?? 0) === 0
  useEffect(() => {
    wanted.current = isOffered && isChecked ? kind : null
    return () => {
      wanted.current = null
    }
  })
  if (!isOffered || lease === undefined) return null
  return (
    <Checkbox
      label={t('payments.chargeToo')}
      checked={isChecked}
      onChange={event => setChecked(event.target.checked)}
    />
  )
}
