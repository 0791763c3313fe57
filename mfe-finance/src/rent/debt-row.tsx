import { type Debt, isCovered } from '@orenda/contracts/rules/debts'
import { scriptQuery } from '@orenda/shared-ui/pages'
import { useFormat } from '@orenda/shared-ui/texts'
import { Avatar, Badge, Button, Checkbox, VisuallyHidden } from '@orenda/shared-ui/ui'
import { Check } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { Settled, SettledTick, settledClass } from '../settled/settled.tsx'
import type { Undoable } from '../settled/undoable.ts'
import { Ageing } from './ageing.tsx'
import { CreditBeside, coveredClass } from './credit-beside.tsx'
import styles from './debt-row.module.css'
import { DueToday } from './due-today.tsx'
import { FoldButton } from './fold-button.tsx'
import { Late } from './late.tsx'
import { LeaseName } from './lease-name.tsx'
import { RemindLink, RemindMenu } from './remind-link.tsx'
import { paymentsInFull } from './rent-figures.ts'
import { useRecording } from './use-recording.ts'

const openScript = scriptQuery('rent-open', () =>
  import(/* webpackChunkName: 'rent_open-charges' */ './open-charges.tsx').then(({ OpenCharges }) => ({
    OpenCharges,
  })),
)

/** From this number of days on, the number is red. */
const long = 30

const isLong = (debt: Debt) => debt.days_late > long && !isCovered(debt)

interface DebtRowProps {
  debt: Debt
  /** `YYYY-MM-DD` */
  today: string
  isTicked: boolean
  /** Payments of selected rows are being saved. */
  isLocked: boolean
  /** @param isRange selects all rows from the last selected one */
  onTick: (isRange: boolean) => void
  onOther: () => void
  /** Asks the tenant to pay; the promise ends when that was answered. */
  onAsk: () => Promise<unknown>
  /** What settled it on this visit of the page. */
  settled: Undoable | null
  /** `settle` of `useSettledRows`, for this row. */
  settle: (act: () => Promise<Undoable | null>) => Promise<void>
}

const classOf = (debt: Debt, isSettled: boolean) =>
  [styles.line, ...(isSettled ? [settledClass] : []), ...(isCovered(debt) ? [coveredClass] : [])].join(' ')

/** The debt of one tenant in one lease. */
export function DebtRow(props: DebtRowProps) {
  const { debt, today, isTicked, isLocked, onTick, settled, settle } = props
  const t = useTexts()
  const { date, money } = useFormat()
  const record = useRecording()
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const total = money(debt.amount, debt.currency)
  const name = `${debt.tenant_name}, ${debt.apartment_name}, ${total}`
  const payInFull = async () => {
    setBusy(true)
    if (isTicked) onTick(false)
    setOpen(false)
    await settle(() => record(paymentsInFull(debt, today)))
    setBusy(false)
  }
  return (
    <li
      data-line={debt.key}
      className={classOf(debt, settled !== null)}
      data-ticked={isTicked || undefined}
      data-aside={debt.isFormer || undefined}
    >
      <div className={styles.row}>
        <span className={styles.tick}>
          {settled ? (
            <SettledTick />
          ) : (
            <Checkbox
              label={<VisuallyHidden>{t('rent.tick', { name })}</VisuallyHidden>}
              checked={isTicked}
              disabled={isLocked || isBusy}
              onChange={({ nativeEvent }) =>
                onTick('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
              }
            />
          )}
        </span>
        <Who debt={debt} />
        <span className={styles.since}>
          <span>
            <span className={styles.sinceWord}>{t('rent.since')} </span>
            {date(debt.since)}
          </span>
          <span className={isLong(debt) ? styles.long : styles.days}>
            {t('rent.days', { count: debt.days_late })}
          </span>
        </span>
        <span className={styles.age}>
          <Ageing debt={debt} />
        </span>
        <span className={styles.amount}>
          <strong>{total}</strong>
          {!settled && <DueToday of={debt} />}
          {!settled && <CreditBeside of={debt} />}
        </span>
        <span className={styles.actions} data-print="no">
          {settled ? (
            <Settled of={settled} name={name} />
          ) : (
            <Actions
              {...props}
              name={name}
              isBusy={isBusy}
              inFull={debt.dueToday > 0 ? t('rent.paidSum', { amount: total }) : t('rent.inFull')}
              onInFull={() => void payInFull()}
              fold={
                <FoldButton
                  label={t('rent.chargesOf', { name })}
                  isOpen={isOpen}
                  controls={id}
                  onToggle={() => setOpen(!isOpen)}
                />
              }
            />
          )}
        </span>
      </div>
      {isOpen && (
        <div id={id} className={styles.open}>
          <Late script={openScript} height="96px">
            {({ OpenCharges }) => <OpenCharges line={debt} isFormer={debt.isFormer} today={today} />}
          </Late>
        </div>
      )}
    </li>
  )
}

function Who({ debt }: { debt: Debt }) {
  const t = useTexts()
  const { date } = useFormat()
  return (
    <span className={styles.who}>
      <span className={styles.avatar}>
        <Avatar name={debt.tenant_name} />
      </span>
      <LeaseName
        line={debt}
        badge={debt.isFormer && <Badge tone="neutral">{t('rent.former')}</Badge>}
        more={debt.isFormer && debt.lease_end && t('rent.movedOut', { date: date(debt.lease_end) })}
      />
    </span>
  )
}

interface ActionsProps extends Pick<DebtRowProps, 'debt' | 'isLocked' | 'onOther' | 'onAsk'> {
  /** Of the row, for screen readers. */
  name: string
  isBusy: boolean
  /** The sum where it is not all that is open. */
  inFull: string
  onInFull: () => void
  /** The button that unfolds the charges. */
  fold: ReactNode
}

function Actions({ debt, name, isLocked, isBusy, inFull, onInFull, onOther, onAsk, fold }: ActionsProps) {
  const t = useTexts()
  return (
    <>
      <Button
        size="small"
        icon={Check}
        isBusy={isBusy}
        aria-label={`${inFull}: ${name}`}
        disabled={isLocked}
        onClick={onInFull}
      >
        {inFull}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('rent.otherOf', { name })}
        disabled={isLocked || isBusy}
        onClick={onOther}
      >
        {t('rent.other')}
      </Button>
      <RemindLink of={debt} />
      <RemindMenu of={debt} name={name} isDisabled={isLocked || isBusy} onAsk={onAsk} />
      {fold}
    </>
  )
}
