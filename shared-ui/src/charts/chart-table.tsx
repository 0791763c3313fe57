import { useState } from 'react'
import styles from './chart-table.module.css'
import type { Period } from './periods.ts'

interface ChartTableProps {
  title: string
  periods: readonly Period[]
  series: readonly { name: string; values: readonly number[] }[]
  format: (value: number) => string
  /** Without words that open it there is no table. */
  words: { period: string; table?: string | undefined }
}

interface OpenableProps extends ChartTableProps {
  /** Whether it is shown, where one switch is for several charts; left out: the chart has its own. */
  isOpen?: boolean | undefined
}

/** The figures of a chart as a table, which the person opens. */
export function ChartTable({ isOpen, ...table }: OpenableProps) {
  const [isOwnOpen, setOwnOpen] = useState(false)
  if (isOpen !== undefined) return isOpen && <Figures {...table} />
  if (table.words.table === undefined) return null
  return (
    <details className={styles.details} onToggle={({ currentTarget }) => setOwnOpen(currentTarget.open)}>
      <summary>{table.words.table}</summary>
      {isOwnOpen && <Figures {...table} />}
    </details>
  )
}

function Figures({ title, periods, series, format, words }: ChartTableProps) {
  return (
    <div className={styles.table}>
      <table data-many={series.length > 2 || undefined}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.period}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods.map(({ key, name }, index) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {series.map(entry => (
                <td key={entry.name} data-name={entry.name}>
                  {format(entry.values[index] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
