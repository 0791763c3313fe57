import type { Currency } from '@orenda/contracts/currencies'
import type { Lease } from '@orenda/contracts/leases'
import { type RaiseRents, type Rise, raiseRentsSchema } from '@orenda/contracts/rent-rises'
import type { Raise } from '@orenda/contracts/rules/rent-rises'
import { ApiError } from '@orenda/shared-ui/api'
import { required, useCheckedForm } from '@orenda/shared-ui/forms'
import { notify } from '@orenda/shared-ui/host'
import { useUnsavedChanges } from '@orenda/shared-ui/pages'
import { describeError, today } from '@orenda/shared-ui/texts'
import { useMemo, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { reloadLeases } from '../leases/leases.api.ts'
import { isOld, type RiseAhead, riseAhead } from './raised.ts'
import { raiseRents } from './rises.api.ts'
import { useTakeBack } from './use-take-back.ts'

export const ways = ['percent', 'amount'] as const

interface Values {
  way: (typeof ways)[number]
  percent: number | null
  amount: number | null
  /** Blank: the next due date of each. */
  from: string
}

const start: Values = { way: 'percent', percent: null, amount: null, from: '' }

/** Before anything is typed: the rent stays, and its day is shown. */
const nothing: Raise = { amount: 0 }

function raiseOf({ way, percent, amount }: Values): Raise | null {
  if (way === 'percent') return required.positive(percent) ? { percent: percent as number } : null
  return required.positive(amount) ? { amount: amount as number } : null
}

/** The form that raises the rents of several leases: whose, by how much, from when. */
export function useRaise(leases: readonly Lease[]) {
  const t = useTexts()
  const takeBack = useTakeBack()
  const now = today()
  // What has stood for a year is proposed.
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(leases.filter(lease => isOld(lease, now)).map(({ id }) => id)),
  )
  const bodyOf = (values: Values): object => ({
    leases: chosenIds(leases, ticked, values.from, now),
    ...raiseOf(values),
    ...(values.from !== '' && { from: values.from }),
  })
  const form = useCheckedForm<Values, RaiseRents>({
    schema: raiseRentsSchema,
    values: start,
    needs: {
      percent: (percent, { way }) => way !== 'percent' || required.positive(percent),
      amount: (amount, { way }) => way !== 'amount' || required.positive(amount),
    },
    focus: 'percent',
    bodyOf,
    onSubmit: async body => {
      try {
        const made = await raiseRents(body)
        setTicked(new Set())
        form.library.reset(start)
        await reloadLeases()
        notify.success(t('rises.raised', { count: made.length }), {
          action: { label: t('common:actions.undo'), run: () => void takeBack(made) },
        })
      } catch (error) {
        const whose = refusalOf(error, leases, body, t)
        if (whose === undefined) notify.failure(error, t('common:records.saveError'))
        else notify.error(whose)
        await reloadLeases()
      }
    },
  })
  const { question } = useUnsavedChanges(form.isDirty)
  const { values } = form
  const raise = raiseOf(values)
  const ahead = useAhead(leases, raise ?? nothing, values.from, now)
  const chosen = leases.filter(({ id }) => ticked.has(id) && ahead.has(id))
  const currencies = new Set(chosen.map(({ currency }) => currency))
  const able = leases.filter(({ id }) => ahead.has(id))
  const toggle = (id: string) =>
    setTicked(known => {
      const next = new Set(known)
      if (!next.delete(id)) next.add(id)
      return next
    })
  return {
    form,
    question,
    chosen,
    ahead,
    /** Whether the amount is known by which the rents rise. */
    isAsked: raise !== null,
    /** That of all rents, for an added amount. */
    currency: (currencies.size === 1 ? [...currencies][0] : undefined) as Currency | undefined,
    setPercent: (percent: number) =>
      form.library.setValue('percent', percent, { shouldDirty: true, shouldValidate: true }),
    isMixed: values.way === 'amount' && currencies.size > 1,
    isTicked: ({ id }: Lease) => ticked.has(id) && ahead.has(id),
    toggle,
    areAllTicked: able.length > 0 && able.every(({ id }) => ticked.has(id)),
    toggleAll: () =>
      setTicked(able.every(({ id }) => ticked.has(id)) ? new Set() : new Set(able.map(({ id }) => id))),
  }
}

export type RaiseForm = ReturnType<typeof useRaise>

/** What each lease's rent would become, by id; leases whose rent cannot rise then are left out. */
function useAhead(
  leases: readonly Lease[],
  raise: Raise,
  from: string,
  now: string,
): ReadonlyMap<string, RiseAhead> {
  const key = JSON.stringify(raise)
  return useMemo(() => aheadOf(leases, JSON.parse(key) as Raise, from, now), [leases, key, from, now])
}

const aheadOf = (leases: readonly Lease[], raise: Raise, from: string, now: string) =>
  new Map(
    leases.flatMap(lease => {
      const ahead = riseAhead(lease, raise, now, from === '' ? undefined : from)
      return ahead === null ? [] : [[lease.id, ahead] as const]
    }),
  )

const chosenIds = (leases: readonly Lease[], ticked: ReadonlySet<string>, from: string, now: string) => {
  const ahead = aheadOf(leases, nothing, from, now)
  return leases.map(({ id }) => id).filter(id => ticked.has(id) && ahead.has(id))
}

/** Why nothing was raised, with the tenant whose rent it was; undefined for the usual words. */
function refusalOf(
  error: unknown,
  leases: readonly Lease[],
  body: RaiseRents,
  t: ReturnType<typeof useTexts>,
): string | undefined {
  const id =
    ApiError.is(error, 'CONFLICT') && 'lease_id' in error.body
      ? String(error.body.lease_id)
      : wrongLease(error, body)
  const name = leases.find(lease => lease.id === id)?.tenant_name
  if (name === undefined) return undefined
  return t('rises.refused', { name, reason: describeError(error) ?? t('rises.cannotRise') })
}

/** The lease that a field error names. */
function wrongLease(error: unknown, { leases }: RaiseRents): string | undefined {
  if (!ApiError.is(error, 'VALIDATION_FAILED')) return undefined
  const path = error.body.details?.[0]?.path ?? ''
  return path.startsWith('leases.') ? leases[Number(path.slice('leases.'.length))] : undefined
}

/** The planned rises of each lease. */
export function byLease(rises: readonly Rise[]): ReadonlyMap<string, Rise[]> {
  const found = new Map<string, Rise[]>()
  for (const rise of rises) found.set(rise.lease_id, [...(found.get(rise.lease_id) ?? []), rise])
  return found
}
