import { daysAfter } from '@orenda/contracts/calendar'
import type { Currency } from '@orenda/contracts/currencies'
import type { Lease } from '@orenda/contracts/leases'
import { type CreateRise, createRiseSchema } from '@orenda/contracts/rent-rises'
import { dueDatesAfter } from '@orenda/contracts/rules/due-dates'
import { raisedRent, rentBefore } from '@orenda/contracts/rules/rent-rises'
import {
  ChoiceField,
  FormDialog,
  MoneyField,
  NumberField,
  required,
  useDialogForm,
} from '@orenda/shared-ui/forms'
import { notify } from '@orenda/shared-ui/host'
import { choicesOf } from '@orenda/shared-ui/lists'
import { useFormat } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'
import { raiseRent } from '../rises/rises.api.ts'
import { useTakeBack } from '../rises/use-take-back.ts'
import type { LeaseDialogProps } from './lease-dialogs.tsx'
import { changeLease, reloadLeases } from './leases.api.ts'
import styles from './rent-dialog.module.css'

const ways = ['percent', 'rent'] as const

interface RentValues {
  way: (typeof ways)[number]
  percent: number | null
  rent: number | null
  from: string
}

/** The number of due dates to choose from: a year. */
const offered = 12

/** The future due dates of a lease for which no change stands, the next one first. */
const comingDueDates = (lease: Lease): string[] =>
  lease.next_due === null
    ? []
    : dueDatesAfter(daysAfter(lease.next_due, -1), lease, offered).filter(
        date => (lease.end === null || date <= lease.end) && lease.rents.every(({ from }) => from !== date),
      )

const isAmount = (value: number | null): value is number => value !== null && value > 0

/** What is to be saved; null while it is not complete. */
function wishOf({ way, percent, rent, from }: RentValues): CreateRise | null {
  if (way === 'percent') return isAmount(percent) ? { from, percent } : null
  return isAmount(rent) ? { from, rent } : null
}

/** Sets a new rent from a due date on, by percent or as an amount; an amount may be lower, too. */
export function RentDialog({ lease, closesOnBack, onClose }: LeaseDialogProps) {
  const t = useTexts()
  const { date, money } = useFormat()
  const takeBack = useTakeBack()
  const dates = comingDueDates(lease)
  const values: RentValues = { way: 'percent', percent: null, rent: null, from: dates[0] ?? '' }
  const amount = (value: number) => money(value, lease.currency)
  const form = useDialogForm({
    schema: createRiseSchema,
    values,
    needs: {
      percent: (percent, { way }) => way !== 'percent' || required.positive(percent),
      rent: (rent, { way }) => way !== 'rent' || required.positive(rent),
      from: required.text,
    },
    focus: 'percent' as const,
    bodyOf: typed => wishOf(typed) ?? {},
    onConflict: () => void reloadLeases(),
    onSubmit: async body => {
      const wish = body as CreateRise & { from: string }
      const { from, rent } = wish
      const before = rentBefore(lease.rents, from)
      if (rent !== undefined && rent <= before) {
        await changeLease(lease.id, { rent, from, updated_at: lease.updated_at })
        await reloadLeases()
        onClose()
        notify.success(t('leases.changeRent.saved', { date: date(from), amount: amount(rent) }))
        return
      }
      const rise = await raiseRent(lease.id, wish)
      await reloadLeases()
      onClose()
      notify.success(t('leases.changeRent.saved', { date: date(from), amount: amount(rise.rent) }), {
        action: { label: t('common:actions.undo'), run: () => void takeBack([rise]) },
      })
    },
  })
  const { from, way } = form.values
  const now = rentBefore(lease.rents, from === '' ? (lease.next_due ?? '') : from)
  const wish = wishOf(form.values)
  return (
    <FormDialog
      form={form}
      title={t('leases.changeRent.title')}
      closesOnBack={closesOnBack}
      onClose={onClose}
    >
      <ChoiceField
        {...form.field('way')}
        label={t('rises.way')}
        choices={choicesOf(ways, choice => t(`rises.ways.${choice}`))}
        hint={t('leases.changeRent.now', { amount: amount(now) })}
      />
      {way === 'percent' ? (
        <NumberField {...form.field('percent')} label={t('rises.percent')} symbol="%" />
      ) : (
        <MoneyField {...form.field('rent')} label={t('leases.rent')} currency={lease.currency} />
      )}
      <ChoiceField
        {...form.field('from')}
        label={t('leases.changeRent.from')}
        choices={choicesOf(dates, date)}
        hint={t('leases.changeRent.standing')}
      />
      <Preview wish={wish} from={from} before={now} currency={lease.currency} />
    </FormDialog>
  )
}

interface PreviewProps {
  wish: CreateRise | null
  from: string
  /** The rent until then. */
  before: number
  currency: Currency
}

/** What becomes of the rent, and when. */
function Preview({ wish, from, before, currency }: PreviewProps) {
  const t = useTexts()
  const { date, money } = useFormat()
  const words = () => {
    if (wish === null || from === '') return t('rises.previewNone')
    const raise = wish.rent === undefined ? { percent: wish.percent ?? 0 } : { rent: wish.rent }
    const after = money(raisedRent(before, raise), currency)
    return t('rises.preview', { date: date(from), before: money(before, currency), after })
  }
  return (
    <p className={styles.preview} aria-live="polite">
      {words()}
    </p>
  )
}
