import { monthAfter } from '@orenda/contracts/calendar'
import { oneOffChargeSchema } from '@orenda/contracts/one-off-charges'
import { adjustChargeSchema, type Charge, oneOffKinds, waiveChargeSchema } from '@orenda/contracts/rent'
import type { LeaseLine } from '@orenda/contracts/rules/debts'
import { ownNote } from '@orenda/contracts/rules/late-fee-words'
import {
  ChoiceField,
  DateField,
  FormDialog,
  MoneyField,
  NoteField,
  required,
  useDialogForm,
} from '@orenda/shared-ui/forms'
import { notify } from '@orenda/shared-ui/host'
import { choicesOf, Entry } from '@orenda/shared-ui/lists'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Button } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/texts.ts'
import { monthConsumed } from '../months/month-consumed.ts'
import { addCharge, adjustCharge, reloadRent, waiveCharge } from './rent.api.ts'

interface OfCharge {
  charge: Charge
  onClose: () => void
}

/** Saves a dialog, reloads what that changes, shows a message, and closes the dialog. */
function useSaving(onClose: () => void, done: string) {
  return async (save: Promise<Charge>) => {
    await save
    // A failed reload is ignored: saving succeeded.
    await reloadRent().catch(() => undefined)
    notify.success(done)
    onClose()
  }
}

/** Changes the amount of a charge; its rent is kept. */
export function AdjustDialog({ charge, onClose }: OfCharge) {
  const t = useTexts()
  const { money, month } = useFormat()
  const { id, amount, rent, currency, updated_at } = charge
  const save = useSaving(onClose, t('rent.adjusted'))
  const form = useDialogForm({
    schema: adjustChargeSchema,
    values: { amount: amount as number | null, note: ownNote(charge) ?? '', updated_at },
    needs: { amount: required.number, note: required.text },
    focus: 'amount',
    onSubmit: body => save(adjustCharge(id, adjustChargeSchema.parse(body))),
    onConflict: () => void reloadRent(),
  })
  const putBack = () => form.setValue('amount', rent, { shouldDirty: true })
  return (
    <FormDialog
      form={form}
      title={t('rent.adjustTitle', { name: charge.apartment_name, month: month(charge.month) })}
      onClose={onClose}
    >
      <MoneyField
        {...form.field('amount')}
        label={t('rent.owed')}
        currency={currency}
        hint={
          amount !== rent && (
            <>
              {t('rent.rentOfDay', { total: money(rent, currency) })}{' '}
              <Button size="small" variant="quiet" onClick={putBack}>
                {t('rent.backToRent')}
              </Button>
            </>
          )
        }
      />
      <NoteField {...form.field('note')} label={t('rent.reason')} maxLength={500} />
    </FormDialog>
  )
}

/** Waives the open amount of a charge. */
export function WaiveDialog({ charge, onClose }: OfCharge) {
  const t = useTexts()
  const { money, month } = useFormat()
  const { id, open, currency, updated_at } = charge
  const save = useSaving(onClose, t('rent.waived'))
  const form = useDialogForm({
    schema: waiveChargeSchema,
    values: { note: '', updated_at },
    needs: { note: required.text },
    focus: 'note',
    onSubmit: body => save(waiveCharge(id, waiveChargeSchema.parse(body))),
    onConflict: () => void reloadRent(),
  })
  return (
    <FormDialog
      form={form}
      title={t('rent.waiveTitle', { name: charge.apartment_name, month: month(charge.month) })}
      saveLabel={t('rent.waive')}
      onClose={onClose}
    >
      <NoteField
        {...form.field('note')}
        label={t('rent.reason')}
        hint={t('rent.waiveText', { total: money(open, currency) })}
        maxLength={500}
      />
    </FormDialog>
  )
}

/** While the day is being typed, today stands in its place. */
const usualMonth = (day: string) => monthConsumed(day || today())

/** Other months of a year that utilities may be for, the latest first. */
const monthsUntil = (day: string) =>
  [0, ...Array.from({ length: 11 }, (_, at) => -2 - at)].map(at => monthAfter(day || today(), at))

interface NewChargeDialogProps {
  line: LeaseLine
  isFormer: boolean
  onClose: () => void
}

/** Adds a one-off charge in the lease's currency. */
export function NewChargeDialog({ line, isFormer, onClose }: NewChargeDialogProps) {
  const t = useTexts()
  const { month } = useFormat()
  const save = useSaving(onClose, t('rent.chargeAdded'))
  // A running lease may have a debt in its former currency.
  const present = Entry.useCurrency(null, line.apartment_id) ?? line.currency
  const form = useDialogForm({
    schema: oneOffChargeSchema,
    values: {
      kind: 'other' as string,
      month: undefined as string | undefined,
      amount: null as number | null,
      due_date: today(),
      note: '',
    },
    bodyOf: ({ month, ...fields }) => {
      if (fields.kind !== 'utilities') return fields
      const { due_date } = fields
      // One that was chosen for another day may be offered no more, then the usual one is shown.
      const isShown = month !== undefined && monthsUntil(due_date).includes(month)
      return { ...fields, month: isShown ? month : usualMonth(due_date) }
    },
    needs: { amount: required.positive, due_date: required.text },
    focus: 'amount',
    onSubmit: body => save(addCharge(line.lease_id, oneOffChargeSchema.parse(body))),
  })
  const usual = usualMonth(form.values.due_date)
  return (
    <FormDialog form={form} title={t('rent.newCharge', { name: line.tenant_name })} onClose={onClose}>
      <ChoiceField
        {...form.field('kind')}
        label={t('rent.kind')}
        choices={choicesOf(oneOffKinds.toReversed(), kind => t(`rent.kinds.${kind}`))}
      />
      {form.values.kind === 'utilities' && (
        <ChoiceField
          {...form.field('month')}
          label={t('rent.monthConsumed')}
          none={month(usual)}
          choices={choicesOf(monthsUntil(form.values.due_date), month)}
        />
      )}
      <MoneyField {...form.field('amount')} currency={isFormer ? line.currency : present} />
      <DateField {...form.field('due_date')} label={t('rent.dueDate')} />
      <NoteField {...form.field('note')} maxLength={500} isOptional />
    </FormDialog>
  )
}
