import type { Apartment, UpdateApartment } from '@orenda/contracts/apartments'
import type { Currency } from '@orenda/contracts/currencies'
import { today } from '@orenda/shared-ui/texts'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { type ChargeAnswer, ChargeQuestion } from './charge-question.tsx'
import { type PastRent, pastRent } from './past-rent.ts'
import { readLeaseFacts } from './use-lease-facts.ts'
import { whatHappens } from './what-happens.ts'

interface ChargeQuestions {
  /** Adds to the form's fields the date from which rent is charged; null when the user goes back to the form. */
  complete: (fields: object) => Promise<object | null>
  /** To be rendered next to the form. */
  dialog: ReactNode
}

interface Asked {
  past: PastRent
  rent: number
  currency: Currency
  answer: (answer: ChargeAnswer | null) => void
}

/** Before saving an apartment whose lease began in the past, asks from which date its rent is charged. */
export function useChargeQuestion(record: Apartment | null): ChargeQuestions {
  const t = useTexts()
  const [asked, setAsked] = useState<Asked | null>(null)

  const close = (answer: ChargeAnswer | null) => {
    setAsked(null)
    asked?.answer(answer)
  }
  return {
    complete: async output => {
      const fields = output as UpdateApartment
      const { income: rent, currency } = fields
      const past = rent > 0 ? await pastRentOf(record, fields) : null
      if (past === null) return output
      const answer = await new Promise<ChargeAnswer | null>(resolve =>
        setAsked({ past, rent, currency, answer: resolve }),
      )
      if (answer === null || answer.from === null) return answer && output
      if (answer.byDays === null) return { ...output, charge_from: answer.from }
      const { amount, days, of } = answer.byDays
      const last_charge = { amount, note: t('charging.note', { days, of }) }
      return { ...output, charge_from: answer.from, last_charge }
    },
    dialog: asked && (
      <ChargeQuestion {...asked} onAnswer={answer => close(answer)} onCancel={() => close(null)} />
    ),
  }
}

const occupancyFields = ['tenant_id', 'lease_start', 'lease_end'] as const

/** When the lease's charges fail to load, nothing is asked and, as by default, no past rent is charged. */
async function pastRentOf(record: Apartment | null, fields: UpdateApartment): Promise<PastRent | null> {
  if (record !== null && occupancyFields.every(field => fields[field] === record[field])) return null
  const facts = await readLeaseFacts(record).catch(() => undefined)
  if (facts === undefined) return null
  const occupancy = {
    tenant_id: fields.tenant_id ?? '',
    lease_start: fields.lease_start ?? '',
    lease_end: fields.lease_end ?? '',
  }
  return pastRent(whatHappens(facts, occupancy, today()), facts, occupancy, today())
}
