import { daysAfter, daysBetween, earlierDate, laterDate } from '../calendar.ts'
import { toMinorUnits } from '../currencies.ts'
import type { OpenStep } from './open-by-day.ts'

export const lateFeeKinds = ['fixed', 'percent_a_day'] as const
export type LateFeeKind = (typeof lateFeeKinds)[number]

/** What a lease says about payments that come late. */
export interface LateFeeTerms {
  /** Days after the due date that cost nothing: the first day counted is the one after them. */
  after_days: number
  kind: LateFeeKind
  /** `fixed`: an amount, once for a charge. `percent_a_day`: the per cent of what is open, for each day. */
  value: number
  /** The most that is asked for a charge, all in all, as a share of it: 0 to 1. */
  most: number
}

/** A charge that may be late; amounts in minor units, dates `YYYY-MM-DD`. */
export interface LateCharge {
  due_date: string
  /** The amount owed, after adjustments and waivers. */
  owed: number
  /** What was open of it, oldest first; nothing is known before the first step. */
  open: readonly OpenStep[]
  /** The late fees that were made for it, also those that were waived. */
  asked: number
  /** The days that those are for. */
  asked_days: readonly DaysInRow[]
}

/** Both ends included, `YYYY-MM-DD`. */
export interface DaysInRow {
  from: string
  until: string
}

/** Days in a row on which the same was open of a charge. */
export interface LateSpan extends DaysInRow {
  days: number
  /** In minor units, more than 0. */
  open: number
}

export interface LateFee {
  /** What can be asked now, in minor units; 0: nothing. */
  amount: number
  /** The fee of all days, asked or not, within `most`. */
  total: number
  /** The most that may be asked for the charge. */
  most: number
  /** The days that were not asked yet, oldest first: those that `amount` is for. */
  spans: LateSpan[]
}

/**
 * The late fee of a charge on a day. The day on which an amount is paid is not counted for it. The fee of all days
 * is rounded once, half up, and what was asked before is subtracted, so that asking often asks no more than asking
 * once. A day that was asked is not asked again, also when the terms of the lease or the payments of before change.
 * @param day the last day counted, e.g. today
 */
export function lateFee(terms: LateFeeTerms, charge: LateCharge, day: string): LateFee {
  const { due_date, owed, open, asked, asked_days } = charge
  const all = spansOf(open, daysAfter(due_date, terms.after_days + 1), day)
  const spans = asked_days.reduce((left, days) => left.flatMap(span => without(span, days)), all)
  const most = mostOf(terms, owed)
  const total = Math.min(feeOf(terms, all, half), most)
  const isOver = terms.kind === 'fixed' && asked_days.length > 0
  // Rounded up: by rounding, the days that are left may come to a minor unit more than their fee.
  const left = isOver ? 0 : feeOf(terms, spans, up)
  const amount = Math.max(Math.min(left, total - asked), 0)
  return { amount, total, most, spans: amount === 0 ? [] : spans }
}

/** Decimals of `value` and `most` that are counted. */
const scale = 10_000

/** Rounded down, so that it is never exceeded. */
const mostOf = ({ most }: LateFeeTerms, owed: number): number =>
  Number((BigInt(owed) * BigInt(Math.round(most * scale))) / BigInt(scale))

type Rounding = (amount: bigint, whole: bigint) => bigint
const half: Rounding = (amount, whole) => (2n * amount + whole) / (2n * whole)
const up: Rounding = (amount, whole) => (amount + whole - 1n) / whole

/** Exact: the products of large amounts and many days are beyond what a number holds. */
function feeOf({ kind, value }: LateFeeTerms, spans: readonly LateSpan[], round: Rounding): number {
  if (spans.length === 0) return 0
  if (kind === 'fixed') return toMinorUnits(value)
  const openDays = spans.reduce((sum, { open, days }) => sum + BigInt(open) * BigInt(days), 0n)
  return Number(round(openDays * BigInt(Math.round(value * scale)), BigInt(100 * scale)))
}

/** The days from `first` to `last` on which something was open. */
const spansOf = (steps: readonly OpenStep[], first: string, last: string): LateSpan[] =>
  steps.flatMap(({ from, open }, at) => {
    const next = steps[at + 1]?.from
    const until = next === undefined ? last : earlierDate(daysAfter(next, -1), last)
    return open === 0 ? [] : span(laterDate(from, first), until, open)
  })

/** The days of a span that others do not have. */
const without = ({ from, until, open }: LateSpan, others: DaysInRow): LateSpan[] => [
  ...span(from, earlierDate(until, daysAfter(others.from, -1)), open),
  ...span(laterDate(from, daysAfter(others.until, 1)), until, open),
]

/** None when the last day is before the first. */
const span = (from: string, until: string, open: number): LateSpan[] =>
  until < from ? [] : [{ from, until, days: daysBetween(from, until) + 1, open }]
