import type { Charge } from '@orenda/contracts/rent'
import type { LeaseLine } from '@orenda/contracts/rules/debts'
import { chargeNote } from '@orenda/contracts/rules/late-fee-words'
import { queryClient } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { scriptQuery } from '@orenda/shared-ui/pages'
import { useFormat } from '@orenda/shared-ui/texts'
import { Button, IconButton, Skeleton } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus, QrCode } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { useAsking } from '../requests/use-asking.tsx'
import { chargeOfMonth } from './charge-words.ts'
import { lateFeesQuery } from './late-fees/late-fees.api.ts'
import { useAskingLateFees } from './late-fees/use-asking-late-fees.ts'
import styles from './open-charges.module.css'
import { openChargesQuery } from './rent.api.ts'
import { RentFailure } from './rent-failure.tsx'

const dialogsScript = scriptQuery('rent-dialogs', () =>
  import(/* webpackChunkName: 'rent_charge-dialogs' */ './charge-dialogs.tsx').then(
    ({ AdjustDialog, WaiveDialog, NewChargeDialog }): Dialogs => ({
      AdjustDialog,
      WaiveDialog,
      NewChargeDialog,
    }),
  ),
)

type Dialogs = typeof import('./charge-dialogs.tsx')

/** Opens the dialogs of charges; their script is loaded on the first press. */
export function useChargeDialogs() {
  const t = useTexts()
  const [dialog, setDialog] = useState<ReactNode>(null)
  const close = () => setDialog(null)
  const open = async (render: (dialogs: Dialogs, onClose: () => void) => ReactNode) => {
    try {
      setDialog(render(await queryClient.fetchQuery(dialogsScript), close))
    } catch (error) {
      notify.failure(error, t('common:records.formFailed'))
    }
  }
  return {
    dialog,
    adjust: (charge: Charge) =>
      open(({ AdjustDialog }, onClose) => <AdjustDialog charge={charge} onClose={onClose} />),
    waive: (charge: Charge) =>
      open(({ WaiveDialog }, onClose) => <WaiveDialog charge={charge} onClose={onClose} />),
    add: (line: LeaseLine, isFormer: boolean) =>
      open(({ NewChargeDialog }, onClose) => (
        <NewChargeDialog line={line} isFormer={isFormer} onClose={onClose} />
      )),
  }
}

interface OpenChargesProps {
  line: LeaseLine
  isFormer: boolean
  /** `YYYY-MM-DD` */
  today: string
}

/** The open charges of a lease: each can be adjusted or waived, and a one-off charge can be added. */
export function OpenCharges({ line, isFormer, today }: OpenChargesProps) {
  const t = useTexts()
  const format = useFormat()
  const { money, date } = format
  const { data, isError, refetch } = useQuery(openChargesQuery(line.lease_id))
  const { dialog, adjust, waive, add } = useChargeDialogs()
  const asking = useAsking()
  const { data: fees = [] } = useQuery(lateFeesQuery)
  const { ask, isBusy } = useAskingLateFees()
  if (data === undefined) {
    return isError ? <RentFailure onRetry={() => void refetch()} /> : <Skeleton height="96px" />
  }
  const charges = data
    .filter(({ currency, open, due_date }) => currency === line.currency && open > 0 && due_date <= today)
    .toSorted((one, other) => one.due_date.localeCompare(other.due_date))
  return (
    <>
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets the list when its bullets go.
        role="list"
        aria-label={t('rent.openCharges')}
        className={styles.list}
      >
        {charges.map(charge => {
          const { open, amount, currency, days_late, due_date } = charge
          const note = chargeNote(charge, format)
          const what = chargeOfMonth(charge, t, format)
          const name = `${line.tenant_name}, ${what}`
          const fee = fees.find(({ charge_id }) => charge_id === charge.id)
          return (
            <li key={charge.id} className={styles.charge}>
              <span className={styles.what}>
                <span>{what}</span>
                {note && <span className={styles.muted}>{note}</span>}
              </span>
              <span className={styles.when}>
                {t('rent.dueOn', { date: date(due_date) })}
                {days_late > 0 && ` · ${t('rent.days', { count: days_late })}`}
              </span>
              <span className={styles.amount}>
                {money(open, currency)}
                {open !== amount && (
                  <span className={styles.muted}> {t('rent.of', { total: money(amount, currency) })}</span>
                )}
              </span>
              <span className={styles.actions}>
                {fee && (
                  <Button
                    size="small"
                    isBusy={isBusy}
                    aria-label={t('lateFees.askOf', { name: `${name}, ${money(fee.amount, currency)}` })}
                    onClick={() => void ask([fee])}
                  >
                    {t('lateFees.askAmount', { amount: money(fee.amount, currency) })}
                  </Button>
                )}
                <IconButton
                  label={t('rent.askOf', { name })}
                  icon={QrCode}
                  disabled={asking.isBusy}
                  onClick={() => void asking.ask(line.lease_id, [charge.id])}
                />
                <Button
                  size="small"
                  aria-label={t('rent.adjustOf', { name })}
                  onClick={() => void adjust(charge)}
                >
                  {t('rent.adjust')}
                </Button>
                <Button
                  size="small"
                  aria-label={t('rent.waiveOf', { name })}
                  onClick={() => void waive(charge)}
                >
                  {t('rent.waive')}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
      <div className={styles.add}>
        <Button
          size="small"
          variant="quiet"
          icon={Plus}
          aria-label={t('rent.addChargeOf', { name: `${line.tenant_name}, ${line.apartment_name}` })}
          onClick={() => void add(line, isFormer)}
        >
          {t('rent.addCharge')}
        </Button>
      </div>
      {dialog}
      {asking.dialog}
    </>
  )
}
