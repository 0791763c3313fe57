import { daysAfter, daysBetween } from '@orenda/contracts/calendar'
import type { ImportSuggestion } from '@orenda/contracts/imports'
import type { PayableLease } from '../../tenancy/payable.service.ts'
import { goodFit } from './name-index.ts'
import { type Fits, OpenAmounts, type Paid } from './open-amounts.ts'

/** A lease with what is open of it. */
export interface Candidate {
  lease: PayableLease
  /** After all that is suggested so far. */
  open: OpenAmounts
  /** After what is certain so far: a guess makes no other payment certain. */
  certain: OpenAmounts
}

export const candidateOf = (lease: PayableLease): Candidate => ({
  lease,
  open: new OpenAmounts(lease),
  certain: new OpenAmounts(lease),
})

/** What speaks for a payment being one for a lease. */
export interface Evidence {
  candidate: Candidate
  isReferred: boolean
  /** null: the sender has never paid for it. */
  sender: 'certain' | 'known' | null
  /** How well the tenant's name fits, from 0 to 1. */
  name: number
  /** The apartment's name stands in the text. */
  isPlace: boolean
  fits: Fits | null
}

/** How much each piece counts: a stronger one outweighs all weaker ones. */
const weights = {
  reference: 1000,
  certain: 300,
  known: 260,
  name: 100,
  place: 160,
  fits: 80,
  agreed: 200,
  inTerm: 15,
  near: 5,
}
/** Days around a due date that count as near, and after the end of a lease in which it is still paid for. */
const nearDays = 5
const afterEnd = 45
const beforeStart = 62

/** Whether something is said of the lease, not only its amount. */
export const isNamed = ({ isReferred, sender, name, isPlace }: Evidence): boolean =>
  isReferred || sender !== null || name >= goodFit || isPlace

const isNear = ({ fits }: Evidence, date: string): boolean =>
  fits?.due_dates.some(due => Math.abs(daysBetween(due, date)) <= nearDays) ?? false

/** Whether the amount agrees with a tenant or an apartment that is named: that outweighs another habit of a sender. */
const isAgreed = ({ name, isPlace, fits }: Evidence): boolean => fits !== null && (isPlace || name >= goodFit)

export function scoreOf(evidence: Evidence, date: string): number {
  const { isReferred, sender, name, isPlace, fits, candidate } = evidence
  return (
    (isReferred ? weights.reference : 0) +
    (sender === null ? 0 : weights[sender]) +
    name * weights.name +
    (isPlace ? weights.place : 0) +
    (fits === null ? 0 : weights.fits) +
    (isAgreed(evidence) ? weights.agreed : 0) +
    (isInTerm(candidate.lease, date) ? weights.inTerm : 0) +
    nearness(fits, date)
  )
}

const nearness = (fits: Fits | null, date: string): number => {
  const [due] = fits?.due_dates ?? []
  return due === undefined ? 0 : weights.near / (1 + Math.abs(daysBetween(due, date)))
}

function isInTerm({ start, end }: PayableLease, date: string): boolean {
  return (
    (start === null || start <= daysAfter(date, beforeStart)) &&
    (end === null || daysAfter(end, afterEnd) >= date)
  )
}

/**
 * Whether the first piece of evidence is beyond doubt: a reference or a known sender, an amount that is open, and
 * nothing that speaks for another lease.
 */
export function isSure(best: Evidence, others: readonly Evidence[], paid: Paid): boolean {
  const { fits, isReferred, sender } = best
  if (fits === null || fits.isAmbiguous) return false
  if (isReferred) return others.every(other => !other.isReferred)
  if (sender !== 'certain') return false
  const tenant = best.candidate.lease.tenant_id
  return others.every(other => {
    if (!isNamed(other)) return true
    const isSomeoneElse = other.candidate.lease.tenant_id !== tenant
    if (isSomeoneElse && other.name >= goodFit && best.name < goodFit) return false
    return other.candidate.certain.fits(paid, null) === null
  })
}

export function reasonsOf(evidence: Evidence, date: string): ImportSuggestion['because'] {
  const { isReferred, sender, name, isPlace, fits } = evidence
  const reasons: [ImportSuggestion['because'][number], boolean][] = [
    ['reference', isReferred],
    ['sender', sender !== null],
    ['amount', fits !== null],
    ['name', name >= 0.4 || isPlace],
    ['date', isNear(evidence, date)],
  ]
  return reasons.filter(([, holds]) => holds).map(([reason]) => reason)
}
