import type { Debt } from '@orenda/contracts/rules/debts'
import { scriptQuery } from '@orenda/shared-ui/pages'
import { useFormat } from '@orenda/shared-ui/texts'
import { Button, Checkbox } from '@orenda/shared-ui/ui'
import { useRef, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import type { PaymentStart } from '../payments/payment-values.ts'
import { AgeingLegend } from './ageing-bar.tsx'
import { CreditRow } from './credit-row.tsx'
import { DebtRow } from './debt-row.tsx'
import styles from './debts-card.module.css'
import { debtsSheet } from './debts-export.ts'
import { Late } from './late.tsx'
import { PartHead } from './part-head.tsx'
import { paymentStart } from './payment-start.ts'
import { rememberNeighbour } from './remember-neighbour.ts'
import type { Credit } from './rent-figures.ts'

const barScript = scriptQuery('rent-ticks', () =>
  import(/* webpackChunkName: 'rent_ticked-bar' */ './ticked-bar.tsx').then(({ TickedBar }) => ({
    TickedBar,
  })),
)

/** Rows shown before "show all". */
const first = 20

interface DebtsCardProps {
  debts: readonly Debt[]
  credits: readonly Credit[]
  /** `YYYY-MM-DD` */
  today: string
  onPay: (start: PaymentStart) => void
}

/** Debts, longest overdue first, then former tenants, then tenants who have paid in advance. */
export function DebtsCard({ debts, credits, today, onPay }: DebtsCardProps) {
  const t = useTexts()
  const { date } = useFormat()
  const [isWhole, setWhole] = useState(false)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [isRecording, setRecording] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  /** The last selected row: Shift selects the range from there. */
  const anchor = useRef<string | null>(null)

  // Rows that have been paid since are no longer selected.
  const chosen = debts.filter(({ key }) => ticked.has(key))
  const shown = isWhole ? debts : debts.slice(0, first)
  const tick = (key: string, isRange: boolean) => {
    const keys = debts.map(debt => debt.key)
    const [from, to] = [keys.indexOf(anchor.current ?? key), keys.indexOf(key)].toSorted((a, b) => a - b)
    const range =
      isRange && from !== undefined && from >= 0 && to !== undefined ? keys.slice(from, to + 1) : [key]
    const next = new Set(ticked)
    for (const each of range) {
      if (ticked.has(key)) next.delete(each)
      else next.add(each)
    }
    anchor.current = key
    setTicked(next)
  }
  const tickAll = () => {
    setWhole(true)
    setTicked(chosen.length === debts.length ? new Set() : new Set(debts.map(({ key }) => key)))
  }
  return (
    <>
      <PartHead
        title={t('rent.title')}
        context={[
          debts.length === 0 ? t('rent.nobodyLate') : t('rent.tenants', { count: debts.length }),
          t('rent.asOf', { date: date(today) }),
        ].join(' · ')}
        {...(debts.length > 0 && { sheet: debtsSheet(t, debts) })}
      >
        <AgeingLegend nameOf={age => t(`rent.ageing.${age}`)} />
      </PartHead>
      {debts.length > 0 && (
        <div className={styles.titles}>
          <div className={styles.words}>
            <span className={styles.tick}>
              <Checkbox
                label={<span className={styles.all}>{t('rent.tickAll')}</span>}
                checked={chosen.length === debts.length}
                disabled={isRecording}
                ref={box => {
                  if (box) box.indeterminate = chosen.length > 0 && chosen.length < debts.length
                }}
                onChange={tickAll}
              />
            </span>
            {[t('common:fields.tenant'), t('rent.owesSince'), t('rent.age'), t('rent.debt')].map(title => (
              <span key={title} className={styles.title} aria-hidden="true">
                {title}
              </span>
            ))}
          </div>
        </div>
      )}
      <ul
        ref={list}
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets the list when its bullets go.
        role="list"
        aria-label={t('rent.title')}
        className={styles.list}
        data-ticked={chosen.length > 0 || undefined}
      >
        {shown.map(debt => (
          <DebtRow
            key={debt.key}
            debt={debt}
            today={today}
            isTicked={ticked.has(debt.key)}
            isLocked={isRecording}
            onTick={isRange => tick(debt.key, isRange)}
            onOther={() => onPay(paymentStart(debt))}
            rememberNeighbour={() => rememberNeighbour(list.current, debt.key)}
          />
        ))}
        {credits.map(credit => (
          <CreditRow key={credit.key} credit={credit} />
        ))}
      </ul>
      {debts.length + credits.length === 0 && <p className={styles.empty}>{t('rent.nobodyLate')}</p>}
      {shown.length < debts.length && (
        <div className={styles.rest}>
          <Button size="small" onClick={() => setWhole(true)}>
            {t('rent.showAll', { count: debts.length })}
          </Button>
        </div>
      )}
      {chosen.length > 0 && (
        <Late script={barScript} height="68px">
          {({ TickedBar }) => (
            <TickedBar
              debts={chosen}
              today={today}
              onBusyChange={setRecording}
              onDone={() => {
                setTicked(new Set())
                rememberNeighbour(list.current, null)()
              }}
            />
          )}
        </Late>
      )}
    </>
  )
}
