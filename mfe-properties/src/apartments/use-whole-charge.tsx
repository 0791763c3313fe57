import type { Apartment, UpdateApartment } from '@orenda/contracts/apartments'
import { today } from '@orenda/shared-ui/texts'
import { Checkbox } from '@orenda/shared-ui/ui'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { useCutCharge } from '../leases/use-cut-charge.ts'
import { useWholeChargeWords, WholeChargeFailure } from '../leases/whole-charge.tsx'
import { leaseAt } from './lease.ts'

type Term = Pick<Apartment, 'tenant_id' | 'lease_start' | 'lease_end'>

type Values = { [Field in keyof Term]: string }

interface WholeCharge {
  /** Offers it, as a renewal does; null while the form prolongs no lease whose last charge was lowered. */
  offer: (values: Values) => ReactNode
  /** Why the form has to wait: saved before it is known, the last charge would stay lowered without a question. */
  waits: (values: Values) => string | null
  /** Adds the choice to the form's fields. */
  complete: (fields: object) => object
}

/** Whether a last charge that the end of a lease lowered is owed in full again when the form moves that end. */
export function useWholeCharge(record: Apartment | null): WholeCharge {
  const t = useTexts()
  const wordsOf = useWholeChargeWords()
  const [isWhole, setWhole] = useState(true)
  const { cut, failure } = useCutCharge({
    id: record?.lease_id ?? '',
    end: record?.lease_id ? record.lease_end : null,
  })
  const isAsked = (values: Values) => record !== null && isProlonged(record, termOf(values))
  return {
    offer: values => {
      if (record === null || !isAsked(values)) return null
      if (failure !== null) return <WholeChargeFailure {...failure} />
      return (
        cut && (
          <div data-wide>
            <Checkbox
              checked={isWhole}
              onChange={({ target }) => setWhole(target.checked)}
              label={wordsOf(cut, record.currency)}
            />
          </div>
        )
      )
    },
    waits: values => (cut === undefined && isAsked(values) ? t('leases.ending.waits') : null),
    complete: fields =>
      isWhole && cut && record !== null && isProlonged(record, fields as UpdateApartment)
        ? { ...fields, whole_last_charge: true }
        : fields,
  }
}

/** A date that is not filled in is none. */
const termOf = ({ tenant_id, lease_start, lease_end }: Values): Term => ({
  tenant_id,
  lease_start: lease_start || null,
  lease_end: lease_end || null,
})

/** Whether the running lease gets a later end, or none. */
function isProlonged(record: Apartment, { tenant_id, lease_start, lease_end }: Term): boolean {
  const { lease_end: end } = record
  if (end === null || leaseAt(record, today()).state === 'ended' || tenant_id !== record.tenant_id)
    return false
  return (lease_end === null || lease_end > end) && (lease_start === null || lease_start <= end)
}
