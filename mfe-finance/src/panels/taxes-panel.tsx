import { daysBetween } from '@orenda/contracts/calendar'
import { sumOfAmounts } from '@orenda/contracts/currencies'
import type { TaxRegime } from '@orenda/contracts/rules/tax-facts'
import type { DueTaxes } from '@orenda/contracts/taxes'
import { Panel } from '@orenda/shared-ui/panels'
import { useLanguagePath } from '@orenda/shared-ui/router'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Card } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import { missingDays } from '../reports/taxes/missing-days.ts'
import { dueTaxesQuery } from '../reports/taxes/taxes.api.ts'
import { usePayTax } from '../reports/taxes/use-pay-tax.ts'
import type { ShownRow } from '../settled/kept-rows.ts'
import { SettledNote } from '../settled/settled.tsx'
import { type SettledRows, useSettledRows } from '../settled/use-settled-rows.ts'
import styles from './panels.module.css'
import { RowAction, SettledAction } from './row-action.tsx'

/** Days without a rate that are named; the page names all. */
const mostDays = 3

/** Whether the last day to pay has passed. */
const isLate = ({ due_date }: DueTaxes['rows'][number]): boolean => due_date < today()

/** The taxes of quarters that have ended, until they are marked as paid. */
export function TaxesPanel() {
  const t = useTexts()
  const read = useQuery(dueTaxesQuery)
  const rows = read.data?.rows ?? []
  return (
    <Panel
      icon={Landmark}
      title={t('panels.taxes.title')}
      count={rows.length > 0 ? rows.length : undefined}
      tone={rows.some(isLate) ? 'error' : undefined}
      action={<Panel.Link to="reports/taxes">{t('panels.taxes.open')}</Panel.Link>}
    >
      <Panel.Content reads={[read]} rows={1}>
        {() => read.data && <Content of={read.data} />}
      </Panel.Content>
    </Panel>
  )
}

function Content({ of: { regime, rows, next, rates } }: { of: DueTaxes }) {
  const t = useTexts()
  const { date } = useFormat()
  const settled = useSettledRows(rows.map(row => ({ key: `${row.year} ${row.quarter}`, row })))
  const days = missingDays(rates, date).map(({ day }) => day)
  const noRate = days.length > 0 && (
    <Panel.Line isGood={false}>
      {t('panels.taxes.noRate', {
        days: days.slice(0, mostDays).join(', ') + (days.length > mostDays ? '…' : ''),
      })}
    </Panel.Line>
  )
  if (settled.shown.length > 0)
    return (
      <>
        <div ref={settled.ref}>
          <Panel.Rows label={t('panels.taxes.title')}>
            {settled.shown.map(shown => (
              <Row key={shown.row.key} of={shown} regime={regime} settle={settled.settle} />
            ))}
          </Panel.Rows>
        </div>
        {noRate}
      </>
    )
  if (noRate) return noRate
  if (next === null) return <Panel.Line isGood={false}>{t('panels.taxes.byTenant')}</Panel.Line>
  return <Panel.Line>{t('panels.taxes.none', { ...next, date: date(next.due_date) })}</Panel.Line>
}

interface TaxRow {
  key: string
  row: DueTaxes['rows'][number]
}

interface RowProps {
  of: ShownRow<TaxRow>
  regime: TaxRegime
  settle: SettledRows<TaxRow>['settle']
}

function Row({ of: { row: shown, settled }, regime, settle }: RowProps) {
  const { row } = shown
  const t = useTexts()
  const { money, shortDate } = useFormat()
  const path = useLanguagePath()
  const pay = usePayTax()
  const { year, quarter, tax, levy, due_date } = row
  const title = t('panels.taxes.quarter', { quarter, year })
  const sum = money(sumOfAmounts([tax, levy]), 'UAH')
  const name = `${title}, ${sum}`
  const words = { paid: t('panels.taxes.paid', { name }), open: t('panels.taxes.unpaid', { name }) }
  return (
    <Panel.Row
      title={title}
      to={path(`reports/taxes?year=${year}`)}
      detail={
        isLate(row)
          ? t('panels.late', { days: t('panels.days', { count: daysBetween(due_date, today()) }) })
          : t('panels.taxes.by', { date: shortDate(due_date) })
      }
      figure={sum}
      {...(settled && { note: <SettledNote /> })}
      below={
        <p className={styles.note}>
          <Card.Facts of={t('panels.taxes.parts', { tax: money(tax, 'UAH'), levy: money(levy, 'UAH') })} />
        </p>
      }
      tone={isLate(row) && settled === null ? 'error' : undefined}
      action={
        settled ? (
          <SettledAction of={settled} name={name} />
        ) : (
          <RowAction
            label={t('panels.taxes.payOf', { name })}
            run={() => settle(shown, () => pay({ year, regime }, { ...row, paid: null }, words))}
          />
        )
      }
    />
  )
}
