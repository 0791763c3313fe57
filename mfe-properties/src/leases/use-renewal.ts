import type { Lease, RenewLease } from '@orenda/contracts/leases'
import { renewLeaseSchema } from '@orenda/contracts/leases'
import { dueDatesAfter } from '@orenda/contracts/rules/due-dates'
import { ApiError } from '@orenda/shared-ui/api'
import { useDialogForm } from '@orenda/shared-ui/forms'
import { notify } from '@orenda/shared-ui/host'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { addMonths, latest } from '../apartments/calendar.ts'
import { useTexts } from '../i18n/texts.ts'
import { heldForm } from '../shared/held-form.ts'
import { reloadLeases, renewLease } from './leases.api.ts'
import { rentBefore } from './rent-before.ts'
import { showTerm } from './show-term.ts'
import { useCutCharge } from './use-cut-charge.ts'
import { useLeaseUndo } from './use-lease-undo.ts'

export const terms = ['date', 'open'] as const

interface RenewValues {
  term: (typeof terms)[number]
  end: string
  /** null: unchanged. */
  rent: number | null
  from: string
  /** Whether a last charge that an end lowered is owed in full again. */
  is_whole: boolean
}

/** The number of due dates after the end that are offered for a new rent. */
const offered = 12

const isOverlap = (error: unknown): boolean =>
  ApiError.is(error, 'VALIDATION_FAILED') &&
  error.details.some(({ code }: { code: string }) => code === 'lease_overlap')

/** The form of a renewal, the due dates for a new rent, and the last charge that an end lowered. */
export function useRenewal(lease: Lease, onClose: () => void) {
  const t = useTexts()
  const { date } = useFormat()
  const undo = useLeaseUndo()
  const last = lease.end ?? today()
  const dates = dueDatesAfter(latest(last, today()), lease, offered)
  const { cut, failure } = useCutCharge(lease)
  const values: RenewValues = {
    term: 'date',
    end: addMonths(last, 12),
    rent: null,
    from: dates[0] ?? '',
    is_whole: true,
  }
  const form = useDialogForm({
    schema: renewLeaseSchema,
    values,
    focus: 'end' as const,
    needs: {},
    bodyOf: ({ term, end, rent, from, is_whole }) => ({
      end: term === 'open' ? null : end,
      ...(rent !== null && { rent, from }),
      ...(cut && is_whole && { whole_last_charge: true }),
      updated_at: lease.updated_at,
    }),
    // The next lease of the apartment begins within it. A lease without an end has no field to say it under.
    describe: error => (isOverlap(error) ? t('common:validation.lease_overlap') : undefined),
    onConflict: () => void reloadLeases(),
    onSubmit: async body => {
      const renewal = body as RenewLease
      const renewed = await renewLease(lease.id, renewal)
      await reloadLeases()
      onClose()
      showTerm(lease.id)
      const text =
        renewal.end === null
          ? t('leases.renewal.savedOpen')
          : t('leases.renewal.saved', { date: date(renewal.end) })
      const rent = rentBefore(lease, renewal)
      const charge = renewal.whole_last_charge && cut ? { last_charge: cut.before } : {}
      notify.success(
        text,
        rent === null ? {} : { action: undo.renewal(lease, renewed, { ...rent, ...charge }) },
      )
    },
  })
  // Saved before it is known, the last charge would stay lowered without a question.
  const waits = cut === undefined ? t('leases.ending.waits') : null
  return { form: heldForm(form, waits), dates, cut, failure }
}
