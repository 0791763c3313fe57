import type { Apartment, UpdateApartment } from '@orenda/contracts/apartments'
import { today } from '@orenda/shared-ui/texts'
import { Checkbox } from '@orenda/shared-ui/ui'
import { type ReactNode, useState } from 'react'
import { useCutCharge } from '../leases/use-cut-charge.ts'
import { useWholeChargeWords } from '../leases/whole-charge.ts'
import { leaseAt } from './lease.ts'

type Term = Pick<Apartment, 'tenant_id' | 'lease_start' | 'lease_end'>

interface WholeCharge {
  /** Offers it, as a renewal does; null while the form prolongs no lease whose last charge was lowered. */
  offer: (values: { [Field in keyof Term]: string }) => ReactNode
  /** Adds the choice to the form's fields. */
  complete: (fields: object) => object
}

/** Whether a last charge that the end of a lease lowered is owed in full again when the form moves that end. */
export function useWholeCharge(record: Apartment | null): WholeCharge {
  const wordsOf = useWholeChargeWords()
  const [isWhole, setWhole] = useState(true)
  const cut = useCutCharge({ id: record?.lease_id ?? '', end: record?.lease_id ? record.lease_end : null })
  const isOffered = (term: Term) => cut && record !== null && isProlonged(record, term)
  return {
    offer: ({ tenant_id, lease_start, lease_end }) =>
      cut &&
      record !== null &&
      isProlonged(record, { tenant_id, lease_start: lease_start || null, lease_end: lease_end || null }) && (
        <div data-wide>
          <Checkbox
            checked={isWhole}
            onChange={({ target }) => setWhole(target.checked)}
            label={wordsOf(cut, record.currency)}
          />
        </div>
      ),
    complete: fields =>
      isWhole && isOffered(fields as UpdateApartment) ? { ...fields, whole_last_charge: true } : fields,
  }
}

/** Whether the running lease gets a later end, or none. */
function isProlonged(record: Apartment, { tenant_id, lease_start, lease_end }: Term): boolean {
  const { lease_end: end } = record
  if (end === null || leaseAt(record, today()).state === 'ended' || tenant_id !== record.tenant_id)
    return false
  return (lease_end === null || lease_end > end) && (lease_start === null || lease_start <= end)
}
