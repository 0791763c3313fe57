import { fromMinorUnits, toMinorUnits } from '@orenda/contracts/currencies'
import type { ImportSuggestion } from '@orenda/contracts/imports'
import type { PaymentCategory } from '@orenda/contracts/money-categories'
import type { PayableLease } from '../../tenancy/payable.service.ts'
import { type EnteredRecords, entered } from './entered-records.ts'
import {
  type Candidate,
  candidateOf,
  type Evidence,
  isNamed,
  isSure,
  reasonsOf,
  scoreOf,
} from './evidence.ts'
import type { Learned } from './learned.ts'
import { goodFit, NameIndex } from './name-index.ts'
import type { Paid } from './open-amounts.ts'
import type { OpenRow } from './open-row.ts'
import { Places } from './places.ts'
import { referencesIn, subjectOf } from './said-in-text.ts'

/** What is known of a landlord when rows are looked at. */
export interface Known {
  leases: readonly PayableLease[]
  learned: Learned
  /** Leases by the references of their payment requests. */
  references: ReadonlyMap<string, string>
  /** Apartments that are there. */
  apartments: ReadonlySet<string>
  /** Payments and expenses that did not come from a file. */
  entered: EnteredRecords
}

export interface Suggested {
  suggestion: ImportSuggestion | null
  likely_duplicate: string | null
}

interface Pick {
  best: Evidence
  others: Evidence[]
}

/** From here on a suggestion by name and amount is likely. */
const someName = 0.4
/** An amount that more leases owe says nothing of one of them. */
const mostEqual = 50

/**
 * Suggests what rows of a bank's file are. Rows are looked at in turn, and each takes what it pays off what is open,
 * so that two equal payments are not both taken for the same rent.
 */
export class Suggester {
  private readonly byLease: ReadonlyMap<string, Candidate>
  private readonly names: NameIndex<string>
  private readonly places: Places
  private readonly byAmount = new Map<string, Set<string>>()
  private readonly namedBefore = new Map<string, [lease: string, fit: number][]>()

  constructor(private readonly known: Known) {
    this.byLease = new Map(known.leases.map(lease => [lease.lease_id, candidateOf(lease)]))
    this.names = new NameIndex(known.leases.map(({ lease_id, tenant_name }) => [lease_id, tenant_name]))
    this.places = new Places(known.leases)
    for (const { lease, open } of this.byLease.values()) {
      for (const currency of new Set(lease.open.map(charge => charge.currency))) {
        for (const amount of open.likelyAmounts(currency)) {
          const key = `${currency} ${amount}`
          const leases = this.byAmount.get(key) ?? new Set()
          this.byAmount.set(key, leases.add(lease.lease_id))
        }
      }
    }
  }

  /** Takes off what somebody has chosen, before anything is suggested. */
  takeChosen({ choice, amount, currency }: OpenRow): void {
    if (choice?.kind !== 'payment' || choice.lease_id === undefined) return
    const candidate = this.byLease.get(choice.lease_id)
    const whole = [{ category: (choice.category ?? 'rent') as PaymentCategory, amount }]
    for (const part of choice.parts ?? whole)
      for (const open of candidate === undefined ? [] : [candidate.open, candidate.certain])
        open.take(part.category, toMinorUnits(part.amount), currency)
  }

  /** Whether somebody is named whose payment it is: such rows come first. */
  isNamed(row: OpenRow): boolean {
    return (
      row.amount > 0 &&
      (referencesIn(row.text).some(reference => this.known.references.has(reference)) ||
        this.known.learned.leasesOf(row).size > 0)
    )
  }

  /** Whether a row is passed over: its sender always was, and nothing says that it is somebody's payment. */
  isPassedOver(row: OpenRow): boolean {
    if (!this.known.learned.isIgnored(row)) return false
    return row.amount < 0 || ![...this.evidenceOf(row).values()].some(isNamed)
  }

  suggest(row: OpenRow): Suggested {
    return row.amount > 0 ? this.incoming(row) : this.outgoing(row)
  }

  private outgoing(row: OpenRow): Suggested {
    const likely_duplicate = entered(this.known.entered.expenses, row, null)
    const learned = this.known.learned.expenseOf(row)
    if (learned === null || !this.known.apartments.has(learned.apartment_id))
      return { suggestion: null, likely_duplicate }
    const { apartment_id, category, amounts, currency, isSteady } = learned
    const isSame = amounts.has(-row.amount) && currency === row.currency
    const suggestion: ImportSuggestion = {
      kind: 'expense',
      lease_id: null,
      apartment_id,
      category,
      parts: [],
      due_dates: [],
      certainty: isSame && isSteady && likely_duplicate === null ? 'sure' : 'likely',
      because: isSame ? ['sender', 'amount'] : ['sender'],
    }
    return { suggestion, likely_duplicate }
  }

  private incoming(row: OpenRow): Suggested {
    const { choice } = row
    const chosen = choice?.kind === 'payment' ? choice.lease_id : undefined
    const paid = { amount: toMinorUnits(row.amount), currency: row.currency, date: row.date }
    const found = this.pick(row, paid)
    const lease = chosen ?? found?.best.candidate.lease.lease_id
    const likely_duplicate = lease === undefined ? null : entered(this.known.entered.payments, row, lease)
    if (found === null) return { suggestion: null, likely_duplicate }
    const suggestion = this.payment(row, paid, found)
    if (likely_duplicate !== null && suggestion.certainty === 'sure') suggestion.certainty = 'likely'
    if (chosen === undefined) this.take(found.best, suggestion, paid)
    return { suggestion, likely_duplicate }
  }

  private pick(row: OpenRow, paid: Paid): Pick | null {
    const evidence = this.evidenceOf(row)
    const said = subjectOf(row.text)
    if (![...evidence.values()].some(isNamed)) this.addByAmount(evidence, paid)
    for (const each of evidence.values()) each.fits = each.candidate.open.fits(paid, said)
    const ranked = [...evidence.values()]
      .filter(each => each.fits !== null || each.name >= someName || isNamed(each))
      .map(each => ({ each, score: scoreOf(each, row.date) }))
      .toSorted((one, other) => other.score - one.score)
      .map(({ each }) => each)
    const [best, ...others] = ranked
    return best === undefined ? null : { best, others }
  }

  private payment(row: OpenRow, paid: Paid, { best, others }: Pick): ImportSuggestion {
    const { candidate, fits } = best
    const said = subjectOf(row.text)
    const [first, ...more] = fits?.parts ?? []
    return {
      kind: 'payment',
      lease_id: candidate.lease.lease_id,
      apartment_id: candidate.lease.apartment_id,
      category: first?.category ?? said ?? candidate.open.kindInPart(row.currency),
      parts:
        more.length === 0
          ? []
          : (fits?.parts ?? []).map(part => ({ ...part, amount: fromMinorUnits(part.amount) })),
      due_dates: fits?.due_dates ?? [],
      certainty: isSure(best, others, paid) ? 'sure' : isLikely(best, others, row) ? 'likely' : 'unsure',
      because: reasonsOf(best, row.date),
    }
  }

  private take({ candidate }: Evidence, suggestion: ImportSuggestion, { amount, currency }: Paid): void {
    const parts =
      suggestion.parts.length > 0
        ? suggestion.parts.map(part => ({ ...part, amount: toMinorUnits(part.amount) }))
        : [{ category: suggestion.category as PaymentCategory, amount }]
    const taken = suggestion.certainty === 'sure' ? [candidate.open, candidate.certain] : [candidate.open]
    for (const open of taken) for (const part of parts) open.take(part.category, part.amount, currency)
  }

  /** All leases for which something speaks. */
  private evidenceOf(row: OpenRow): Map<string, Evidence> {
    const evidence = new Map<string, Evidence>()
    const note = (lease: string, what: (known: Evidence) => void) => {
      const candidate = this.byLease.get(lease)
      if (candidate === undefined) return
      const known = evidence.get(lease) ?? nothingOf(candidate)
      evidence.set(lease, known)
      what(known)
    }
    for (const reference of referencesIn(row.text)) {
      note(this.known.references.get(reference) ?? '', known => {
        known.isReferred = true
      })
    }
    for (const [lease, isCertain] of this.known.learned.leasesOf(row)) {
      note(lease, known => {
        known.sender = isCertain ? 'certain' : 'known'
      })
    }
    for (const [lease, fit] of this.namedIn(row)) {
      note(lease, known => {
        known.name = Math.max(known.name, fit)
      })
    }
    for (const lease of this.places.in(row.text)) {
      note(lease, known => {
        known.isPlace = true
      })
    }
    return evidence
  }

  private namedIn({ sender, text }: OpenRow): [lease: string, fit: number][] {
    return [...(sender === null ? [] : this.namesIn(sender, true)), ...this.namesIn(text, false)]
  }

  /** The same senders and texts come again and again. */
  private namesIn(text: string, isName: boolean): readonly [lease: string, fit: number][] {
    const key = `${isName} ${text}`
    const known = this.namedBefore.get(key)
    if (known !== undefined) return known
    const named = [...this.names.match(text, isName)].filter(([, fit]) => fit >= someName)
    this.namedBefore.set(key, named)
    return named
  }

  private addByAmount(evidence: Map<string, Evidence>, { amount, currency }: Paid): void {
    const equal = this.byAmount.get(`${currency} ${amount}`) ?? new Set()
    if (equal.size > mostEqual) return
    for (const lease of equal) {
      const candidate = this.byLease.get(lease)
      if (candidate !== undefined && !evidence.has(lease)) evidence.set(lease, nothingOf(candidate))
    }
  }
}

const nothingOf = (candidate: Candidate): Evidence => ({
  candidate,
  isReferred: false,
  sender: null,
  name: 0,
  isPlace: false,
  fits: null,
})

/** Likely: somebody is named, or a name and the amount agree, or nobody else owes this amount. */
function isLikely(best: Evidence, others: readonly Evidence[], { sender }: OpenRow): boolean {
  const { isReferred, sender: known, name, isPlace, fits } = best
  if (isReferred || known !== null) return true
  if (name >= goodFit) return others.every(other => other.name < name || other.fits === null)
  if (fits === null) return false
  if (name >= someName || isPlace) return true
  return sender === null && others.every(other => other.fits === null)
}
