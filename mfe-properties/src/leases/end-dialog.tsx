import { type EndLease, endLeaseSchema, type Lease } from '@orenda/contracts/leases'
import { ApiError } from '@orenda/shared-ui/api'
import { DateField, FormDialog, required, useDialogForm } from '@orenda/shared-ui/forms'
import { notify } from '@orenda/shared-ui/host'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Skeleton } from '@orenda/shared-ui/ui'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { heldForm } from '../shared/held-form.ts'
import { PartFailure } from '../shared/part-failure.tsx'
import { EndProposal } from './end-proposal.tsx'
import { endBody, nothingChosen, shownSettlements } from './end-values.ts'
import type { LeaseDialogProps } from './lease-dialogs.tsx'
import { endLease, reloadLeases } from './leases.api.ts'
import { useLeaseEnd } from './use-lease-end.ts'
import { useLeaseUndo } from './use-lease-undo.ts'

const needs = { date: required.text }

/** Today, or the nearest day on which the lease can end. */
function usualDay({ start, end }: Pick<Lease, 'start' | 'end'>): string {
  const now = today()
  const first = start !== null && start > now ? start : now
  return end !== null && end < first ? end : first
}

/** The fields of the deposit say their errors themselves. */
const focusWrong = () => document.querySelector<HTMLElement>('dialog[open] [aria-invalid="true"]')?.focus()

/** Ends a lease on a day and settles the last charge and the deposit. The server computes the result. */
export function EndDialog({ lease, closesOnBack, onClose }: LeaseDialogProps) {
  const t = useTexts()
  const { date: shown, number } = useFormat()
  const [choice, setChoice] = useState(nothingChosen)
  const undo = useLeaseUndo()
  const form = useDialogForm({
    schema: endLeaseSchema,
    needs,
    focus: 'date' as const,
    values: { date: usualDay(lease) },
    describe: error =>
      ApiError.is(error, 'CONFLICT') && error.body.reason === 'stale'
        ? t('leases.ending.conflict')
        : undefined,
    onConflict: () => {
      setChoice(nothingChosen)
      void reloadLeases()
    },
    onSubmit: async body => {
      if (end === undefined) return
      if (settlements.some(({ problem }) => problem !== null)) return focusWrong()
      const { date: last } = body as EndLease
      const days = { days: number(end.part?.days ?? 0, 0), of: number(end.part?.of ?? 0, 0) }
      const fields = endBody(last, end, choice, settlements, t('leases.ending.byDaysNote', days))
      const ended = await endLease(lease.id, { ...fields, updated_at: lease.updated_at })
      await reloadLeases()
      onClose()
      notify.success(t('leases.ending.saved', { date: shown(last) }), { action: undo.end(lease, ended) })
    },
  })
  const { date } = form.values
  const { end, error, isCurrent, retry } = useLeaseEnd(lease.id, date)
  const settlements = end === undefined ? [] : shownSettlements(end, choice, date > today())
  // The displayed proposal is for another day, so it must not be saved.
  const waits = isCurrent ? null : t('leases.ending.waits')
  return (
    <FormDialog
      form={heldForm(form, waits)}
      title={t('leases.ending.title', { name: lease.tenant_name })}
      saveLabel={t('leases.end')}
      isDanger
      closesOnBack={closesOnBack}
      onClose={onClose}
    >
      <DateField
        {...form.field('date')}
        label={t('leases.ending.date')}
        hint={t('leases.ending.dateHint')}
        {...(lease.start !== null && { min: lease.start })}
        {...(lease.end !== null && { max: lease.end })}
      />
      {end === undefined && error === null && <Skeleton width="70%" height="1.5em" />}
      {error !== null && (
        <div data-wide>
          <PartFailure error={error} text={t('leases.ending.failed')} onRetry={retry} isBare />
        </div>
      )}
      {end !== undefined && (
        <EndProposal
          end={end}
          settlements={settlements}
          choice={choice}
          date={date}
          lease={lease}
          isOld={!isCurrent}
          onChoose={chosen => setChoice(before => ({ ...before, ...chosen }))}
        />
      )}
    </FormDialog>
  )
}
