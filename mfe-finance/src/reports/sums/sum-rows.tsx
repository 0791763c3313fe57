import { currencies, currencySymbols } from '@orenda/contracts/currencies'
import { Fragment } from 'react'
import type { Texts } from '../../i18n/texts.ts'
import type { ReportTotal } from './report-total.ts'
import { SumButton } from './sum-button.tsx'
import styles from './sum-rows.module.css'
import type { OpenedSum } from './use-opened-sum.ts'

/** Tells the sums of all rows from those of a row. */
const row = ''

/** The sums of one currency. */
interface OfCurrency {
  id: string
  label: string
  sums: (ReportTotal['sums'][number] & Pick<ReportTotal, 'label' | 'column'>)[]
  /** Texts of columns without sums. */
  texts: Record<string, string | undefined>
}

/** The totals by currency; what is no money stands with the first one. */
function byCurrency(totals: readonly ReportTotal[], t: Texts): OfCurrency[] {
  const sums = totals.flatMap(({ label, column, sums }) => sums.map(sum => ({ label, column, ...sum })))
  const used = currencies.filter(each => sums.some(({ currency }) => currency === each))
  const all = used.length > 0 ? used : [undefined]
  return all.map((currency, at) => ({
    id: currency ?? 'all',
    label:
      currency === undefined || used.length === 1
        ? t('reports.total')
        : t('reports.totalOf', { currency: currencySymbols[currency] }),
    sums: sums.filter(sum => sum.currency === currency || (at === 0 && sum.currency === undefined)),
    texts: at === 0 ? Object.fromEntries(totals.map(({ column, text }) => [column, text])) : {},
  }))
}

interface SumRowsProps {
  totals: readonly ReportTotal[]
  opened: OpenedSum
  t: Texts
  /** Writes amounts where the heads of their columns have the currency. */
  writeBare?: ((amount: number) => string) | undefined
  /** The columns of the table. */
  columns: readonly {
    id: string
    align?: 'start' | 'end' | undefined
    isHeaderHidden?: boolean | undefined
  }[]
}

/** The totals as rows at the end of the table, one for each currency, each sum below its column. */
export function SumRows({ totals, columns, opened, t, writeBare }: SumRowsProps) {
  return (
    <tfoot className={styles.rows}>
      {byCurrency(totals, t).map(({ id, label, sums, texts }) => {
        const shown = sums.find(({ key }) => opened.isOpen({ row, column: key }))
        return (
          <Fragment key={id}>
            <tr>
              <th scope="row">{label}</th>
              {columns.slice(1).map(column => (
                <td
                  key={column.id}
                  data-align={column.align}
                  data-print={column.isHeaderHidden ? 'no' : undefined}
                >
                  {texts[column.id] ?? (
                    <Sums
                      of={totals}
                      column={column.id}
                      sums={sums}
                      opened={opened}
                      t={t}
                      writeBare={writeBare}
                    />
                  )}
                </td>
              ))}
            </tr>
            {shown && (
              <tr>
                <td colSpan={columns.length} className={styles.parts}>
                  {shown.parts(shown.label)}
                </td>
              </tr>
            )}
          </Fragment>
        )
      })}
    </tfoot>
  )
}

interface SumsProps extends Pick<SumRowsProps, 'writeBare'> {
  of: readonly ReportTotal[]
  column: string
  sums: OfCurrency['sums']
  opened: OpenedSum
  t: Texts
}

/** The sums below a column; a dash where it has totals and this currency none. */
function Sums({ of, column, sums, opened, t, writeBare }: SumsProps) {
  const own = sums.filter(sum => sum.column === column)
  if (own.length === 0 && of.some(total => total.column === column))
    return <span className={styles.none}>{t('common:states.none')}</span>
  return own.map(sum => (
    <span key={sum.key} className={styles.sum}>
      <Sum of={sum} opened={opened} writeBare={writeBare} />
    </span>
  ))
}

interface SumProps extends Pick<SumRowsProps, 'writeBare'> {
  of: OfCurrency['sums'][number]
  opened: OpenedSum
}

const Sum = ({ of: { key, label, text, amount, tone }, opened, writeBare }: SumProps) => (
  <SumButton
    opened={opened}
    place={{ row, column: key }}
    name={label}
    text={amount === undefined ? text : (writeBare?.(amount) ?? text)}
    said={text}
    tone={tone}
  />
)
