import { type Debt, owedOf } from '@orenda/contracts/rules/debts'
import { scriptQuery } from '@orenda/shared-ui/pages'
import { useFormat } from '@orenda/shared-ui/texts'
import { Button, Checkbox } from '@orenda/shared-ui/ui'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import type { PaymentStart } from '../payments/payment-values.ts'
import { useAsking } from '../requests/use-asking.tsx'
import { useSettledRows } from '../settled/use-settled-rows.ts'
import { AgeingLegend } from './ageing-bar.tsx'
import { Credits } from './credits.tsx'
import { DebtRow } from './debt-row.tsx'
import styles from './debts-card.module.css'
import { debtsSheet } from './debts-export.ts'
import { focusFirstLine } from './focus-first-line.ts'
import { Late } from './late.tsx'
import { PartHead } from './part-head.tsx'
import { paymentStart } from './payment-start.ts'
import { type Credit, shownAtFirst } from './rent-figures.ts'
import { useTicks } from './use-ticks.ts'

const barScript = scriptQuery('rent-ticks', () =>
  import(/* webpackChunkName: 'rent_ticked-bar' */ './ticked-bar.tsx').then(({ TickedBar }) => ({
    TickedBar,
  })),
)

interface DebtsCardProps {
  debts: readonly Debt[]
  credits: readonly Credit[]
  /** `YYYY-MM-DD` */
  today: string
  onPay: (start: PaymentStart) => void
  /** What late fees could be asked, in one line. */
  fees: ReactNode
}

/** Debts, longest overdue first, then former tenants; at the end, in one line, who has paid in advance, and late fees. */
export function DebtsCard({ debts, credits, today, onPay, fees }: DebtsCardProps) {
  const t = useTexts()
  const { date } = useFormat()
  const [isWhole, setWhole] = useState(false)
  const [isRecording, setRecording] = useState(false)
  const { chosen, isTicked, tick, tickAll, clear } = useTicks(debts)
  const asking = useAsking()
  const owed = owedOf(debts).length
  const { ref, list, shown: all, settle } = useSettledRows(debts)
  const shown = isWhole ? all : all.slice(0, shownAtFirst(all.length))
  return (
    <>
      <PartHead
        title={t('rent.title')}
        context={[
          owed === 0 ? t('rent.nobodyLate') : t('rent.tenants', { count: owed }),
          ...(owed < debts.length ? [t('rent.covered', { count: debts.length - owed })] : []),
          t('rent.asOf', { date: date(today) }),
        ].join(' ·\u00a0')}
        {...(debts.length > 0 && { sheet: debtsSheet(t, debts) })}
      >
        <AgeingLegend nameOf={age => t(`rent.ageing.${age}`)} />
      </PartHead>
      {all.length > 0 && (
        <Titles
          isDisabled={isRecording}
          isAll={chosen.length > 0 && chosen.length === debts.length}
          isSome={chosen.length > 0}
          onTickAll={() => {
            setWhole(true)
            tickAll()
          }}
        />
      )}
      <ul
        ref={ref}
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets the list when its bullets go.
        role="list"
        aria-label={t('rent.title')}
        className={styles.list}
        data-ticked={chosen.length > 0 || undefined}
      >
        {shown.map(({ row: debt, settled }) => (
          <DebtRow
            key={debt.key}
            debt={debt}
            today={today}
            isTicked={isTicked(debt.key)}
            isLocked={isRecording}
            onTick={isRange => tick(debt.key, isRange)}
            onOther={() => onPay(paymentStart(debt))}
            onAsk={() => asking.ask(debt.lease_id)}
            settled={settled}
            settle={act => settle(debt, act)}
          />
        ))}
      </ul>
      {all.length + credits.length === 0 && <p className={styles.empty}>{t('rent.nobodyLate')}</p>}
      {shown.length < all.length && <Rest count={all.length} onShow={() => setWhole(true)} />}
      {chosen.length > 0 && (
        <Late script={barScript} height="68px">
          {({ TickedBar }) => (
            <TickedBar
              debts={chosen}
              today={today}
              onBusyChange={setRecording}
              onAsk={() => asking.askAll(leasesOf(chosen))}
              onDone={() => {
                clear()
                focusFirstLine(list.current)
              }}
            />
          )}
        </Late>
      )}
      <div className={styles.foot}>
        {credits.length > 0 && <Credits credits={credits} />}
        {fees}
      </div>
      {asking.dialog}
    </>
  )
}

/** A lease that owes in two currencies is asked once. */
const leasesOf = (debts: readonly Debt[]) => [...new Set(debts.map(({ lease_id }) => lease_id))]

/** The button that shows all rows. */
function Rest({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useTexts()
  return (
    <div className={styles.rest}>
      <Button size="small" onClick={onShow}>
        {t('rent.showAll', { count })}
      </Button>
    </div>
  )
}

interface TitlesProps {
  isDisabled: boolean
  /** Whether all rows are ticked, and whether any is. */
  isAll: boolean
  isSome: boolean
  onTickAll: () => void
}

/** What stands above the rows. */
function Titles({ isDisabled, isAll, isSome, onTickAll }: TitlesProps) {
  const t = useTexts()
  return (
    <div className={styles.titles}>
      <div className={styles.words}>
        <span className={styles.tick}>
          <Checkbox
            label={<span className={styles.all}>{t('rent.tickAll')}</span>}
            checked={isAll}
            disabled={isDisabled}
            ref={box => {
              if (box) box.indeterminate = isSome && !isAll
            }}
            onChange={onTickAll}
          />
        </span>
        {[t('common:fields.tenant'), t('rent.owesSince'), t('rent.age'), t('rent.debt')].map(title => (
          <span key={title} className={styles.title} aria-hidden="true">
            {title}
          </span>
        ))}
      </div>
    </div>
  )
}
