import { ageingOf, ages, type Debt, debtsOf, isCovered, owedOf } from '@orenda/contracts/rules/debts'
import { Panel } from '@orenda/shared-ui/panels'
import { totalsOf } from '@orenda/shared-ui/records'
import { useLanguagePath } from '@orenda/shared-ui/router'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Avatar, useMedia, VisuallyHidden } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, Plus } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import { AgeingBar, AgeingLegend } from '../rent/ageing-bar.tsx'
import { CreditBeside } from '../rent/credit-beside.tsx'
import { rentSummaryQuery } from '../rent/rent.api.ts'
import { SettledNote } from '../settled/settled.tsx'
import { type SettledRows, useSettledRows } from '../settled/use-settled-rows.ts'
import styles from './panels.module.css'
import { PayAction } from './pay-action.tsx'
import { most, RestOfRows } from './rest-of-rows.tsx'

/** The view of the payments page that lists debts, also on a phone. */
const debtsPath = 'payments?rent=overdue'

/** Up to this width the title and the whole button have no room beside each other. */
const tiny = '(max-width: 359px)'

/** Who owes, in the order of the payments page. */
export function OwesPanel() {
  const t = useTexts()
  const now = today()
  const read = useQuery(rentSummaryQuery(now.slice(0, 7)))
  const debts = read.data && debtsOf(read.data.balances, read.data.charges, now)
  const settled = useSettledRows(debts ?? [])
  const isShown = settled.shown.length > 0
  const isTiny = useMedia(tiny)
  return (
    <Panel
      icon={CircleAlert}
      title={t('panels.owes.title')}
      count={(debts && owedOf(debts).length) || undefined}
      tone="error"
      action={
        isShown && (
          <Panel.Link
            icon={Plus}
            to={debtsPath}
            variant="primary"
            {...(isTiny && { 'aria-label': t('panels.owes.record') })}
          >
            {t(isTiny ? 'panels.pay.record' : 'panels.owes.record')}
          </Panel.Link>
        )
      }
    >
      <Panel.Content reads={[read]} rows={most}>
        {() =>
          isShown ? (
            <Debts debts={debts ?? []} settled={settled} />
          ) : (
            <Panel.Line>{t('panels.owes.none')}</Panel.Line>
          )
        }
      </Panel.Content>
    </Panel>
  )
}

function Debts({ debts, settled }: { debts: readonly Debt[]; settled: SettledRows<Debt> }) {
  const t = useTexts()
  const { money, shortDate } = useFormat()
  const path = useLanguagePath()
  const days = (count: number) => t('panels.days', { count })
  const details = ({ apartment_name, isFormer, lease_end }: Debt) =>
    isFormer && lease_end !== null
      ? [t('panels.owes.movedOut', { date: shortDate(lease_end) }), apartment_name].join(' · ')
      : apartment_name
  return (
    <>
      <Sums debts={owedOf(debts)} currency={settled.shown[0]?.row.currency} />
      <div ref={settled.ref}>
        <Panel.Rows label={t('panels.owes.title')}>
          {settled.shown.slice(0, most).map(({ row: debt, settled: way }) => (
            <Panel.Row
              key={debt.key}
              before={
                <span className={debt.isFormer ? styles.former : undefined}>
                  <Avatar name={debt.tenant_name} />
                </span>
              }
              title={debt.tenant_name}
              to={debt.tenant_id === null ? undefined : path(`tenants/${debt.tenant_id}`)}
              detail={details(debt)}
              figure={money(debt.amount, debt.currency)}
              tone={way || isCovered(debt) ? undefined : 'error'}
              below={!way && <CreditBeside of={debt} />}
              note={way ? <SettledNote /> : days(debt.days_late)}
              action={
                <PayAction
                  of={debt}
                  settled={way}
                  settle={act => settled.settle(debt, act)}
                  name={`${debt.tenant_name}, ${debt.apartment_name}, ${money(debt.amount, debt.currency)}`}
                />
              }
            />
          ))}
        </Panel.Rows>
      </div>
      <RestOfRows of={settled.shown} to={debtsPath} />
    </>
  )
}

interface SumsProps {
  debts: readonly Debt[]
  /** Of the zero, when the last debt has just been settled. */
  currency: Debt['currency'] | undefined
}

/** The total in each currency, and how long the oldest debt is overdue. */
function Sums({ debts, currency }: SumsProps) {
  const t = useTexts()
  const { money } = useFormat()
  const { totals: totalsText } = useFormat()
  const [main = currency && { currency, amount: 0 }, ...others] = totalsOf(debts)
  if (main === undefined) return null
  const ageing = ageingOf(debts.filter(({ currency }) => currency === main.currency))
  const oldest = Math.max(0, ...debts.map(({ days_late }) => days_late))
  const steps = ages.filter(age => ageing[age] > 0)
  const isEven = debts.length === 0
  return (
    <div className={styles.sums}>
      <p className={styles.amounts}>
        <span className={isEven ? styles.even : styles.owed}>
          <strong>{totalsText([main])}</strong>
          {others.length > 0 && <span>{`+\u00a0${totalsText(others)}`}</span>}
        </span>
        <span className={styles.note}>
          {isEven
            ? t('panels.owes.none')
            : t('panels.owes.oldest', { days: t('panels.days', { count: oldest }) })}
        </span>
      </p>
      <AgeingBar ageing={ageing} />
      <VisuallyHidden>
        {steps
          .map(age => `${t(`panels.owes.ageing.${age}`)}: ${money(ageing[age], main.currency)}`)
          .join(', ')}
      </VisuallyHidden>
      <AgeingLegend nameOf={age => t(`panels.owes.ageing.${age}`)} isOnPhone />
    </div>
  )
}
