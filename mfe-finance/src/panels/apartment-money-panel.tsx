import type { SlotContexts } from '@orenda/contracts/slots'
import { MoneyPanel } from './money-panel.tsx'
import { presentOf } from './present-of.ts'

/** The money of an apartment's current lease. */
export function ApartmentMoneyPanel({ apartmentId }: SlotContexts['apartment.panel']) {
  return (
    <MoneyPanel
      holder={{ apartment_id: apartmentId }}
      balancesIn={presentOf}
      allPath={`payments?apartment=${encodeURIComponent(apartmentId)}`}
    />
  )
}
