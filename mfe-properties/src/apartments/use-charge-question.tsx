import type { Apartment, UpdateApartment } from '@orenda/contracts/apartments'
import type { Currency } from '@orenda/contracts/currencies'
import type { Charge } from '@orenda/contracts/rent'
import { api, notify, today } from '@orenda/shared-ui/host'
import { type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { adjustCharge } from '../leases/leases.api.ts'
import { type ChargeAnswer, ChargeQuestion } from './charge-question.tsx'
import { type PastRent, pastRent } from './past-rent.ts'
import { readLeaseFacts } from './use-lease-facts.ts'
import { whatHappens } from './what-happens.ts'

interface ChargeQuestions {
  /** Adds to the fields of the form from when on rent is charged; null when the landlord goes back to the form. */
  complete: (fields: object) => Promise<object | null>
  /** Does what can be done only once the apartment is saved. */
  settle: (saved: Apartment) => Promise<void>
  /** To be rendered beside the form. */
  dialog: ReactNode
}

interface Asked {
  past: PastRent
  rent: number
  currency: Currency
  answer: (answer: ChargeAnswer | null) => void
}

/** Asks, before an apartment is saved whose lease began in the past, from when on its rent is charged. */
export function useChargeQuestion(record: Apartment | null): ChargeQuestions {
  const t = useTexts()
  const [asked, setAsked] = useState<Asked | null>(null)
  const given = useRef<ChargeAnswer>(null)

  const close = (answer: ChargeAnswer | null) => {
    setAsked(null)
    asked?.answer(answer)
  }
  return {
    complete: async output => {
      given.current = null
      const fields = output as UpdateApartment
      const { income: rent, currency } = fields
      const past = rent > 0 ? await pastRentOf(record, fields) : null
      if (past === null) return output
      const answer = await new Promise<ChargeAnswer | null>(resolve =>
        setAsked({ past, rent, currency, answer: resolve }),
      )
      given.current = answer
      return answer && { ...output, ...(answer.from !== null && { charge_from: answer.from }) }
    },
    settle: async saved => {
      const { from = null, byDays = null } = given.current ?? {}
      if (from === null || byDays === null) return
      const { amount, days, of } = byDays
      try {
        const query = { apartment_id: saved.id, from, to: from }
        const charges = await api.get<Charge[]>('rent/charges', {
          query: saved.lease_id === null ? query : { lease_id: saved.lease_id, from, to: from },
        })
        const charge = charges.find(({ kind }) => kind === 'rent')
        if (charge === undefined) throw new Error('The charge is not there')
        const note = t('charging.note', { days, of })
        await adjustCharge(charge.id, { amount, note, updated_at: charge.updated_at })
      } catch {
        // The apartment is saved all the same.
        notify.error(t('charging.partFailed'))
      }
    },
    dialog: asked && (
      <ChargeQuestion {...asked} onAnswer={answer => close(answer)} onCancel={() => close(null)} />
    ),
  }
}

const occupancyFields = ['tenant_id', 'lease_start', 'lease_end'] as const

/** Without what has come of the lease nothing can be asked; then nothing of the past is charged, as by default. */
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
