import { numberFormat } from '@orenda/contracts/written'
import { VisuallyHidden } from '@orenda/shared-ui/ui'
import { nice, ticks } from 'd3-array'
import { type CSSProperties, type ReactNode, useId, useMemo } from 'react'
import { ChartTable } from './chart-table.tsx'
import frame from './frame.module.css'
import type { Period } from './periods.ts'
import styles from './stacked-chart.module.css'
import { sumOf } from './sum-of.ts'
import { Swatch, type Tone, toneColour } from './swatch.tsx'
import { useWidth } from './use-width.ts'

export interface StackedSeries {
  name: string
  tone: Tone
  /** One for each period, at least 0. */
  values: readonly number[]
}

interface StackedChartProps {
  title: string
  /** Oldest first. If there is no room for all, the latest are shown. */
  periods: readonly Period[]
  /** From the bottom to the top of a bar. */
  series: readonly StackedSeries[]
  /** The key of the period that the rest of the page shows. */
  selected: string
  onSelect: (key: string) => void
  /** The key of the period that is not over yet. */
  running: string
  format: (value: number) => string
  /** BCP 47. */
  locale: string
  words: { period: string; table: string; running: string }
  /** Whether its figures are shown as a table, where one switch is for several charts. */
  isTableOpen?: boolean
  actions?: ReactNode
}

/** Wide enough for a finger. */
const columnWidth = 45

/** Parts of a whole, period by period. A press on a period selects it. */
export function StackedChart({
  title,
  periods: all,
  series: wholes,
  selected,
  onSelect,
  running,
  format,
  locale,
  words,
  isTableOpen,
  actions,
}: StackedChartProps) {
  const id = useId()
  const [plot, width] = useWidth<HTMLFieldSetElement>()
  const count = Math.max(1, Math.min(all.length, Math.floor((width || 540) / columnWidth)))
  const start = all.length - count
  const [periods, series] = useMemo(
    () => [all.slice(start), wholes.map(each => ({ ...each, values: each.values.slice(start) }))],
    [all, wholes, start],
  )
  const sums = periods.map((_, index) => sumOf(series.map(({ values }) => values[index] ?? 0)))
  const [, top] = nice(0, Math.max(...sums, 1), 3)
  const short = useMemo(
    () =>
      numberFormat(locale, {
        maximumFractionDigits: 0,
        ...(top >= 100_000 && { notation: 'compact', maximumFractionDigits: 1 }),
      }),
    [locale, top],
  )
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.head}>
        <h2 id={id}>{title}</h2>
        <ul className={styles.legend}>
          {series.map(({ name, tone }) => (
            <li key={name}>
              <Swatch tone={tone} />
              {name}
            </li>
          ))}
        </ul>
        {actions}
      </figcaption>
      <div className={`${frame.frame} ${styles.frame}`}>
        <div className={`${frame.scale} ${styles.scale}`} aria-hidden="true">
          {ticks(0, top, 3).map(value => (
            <span key={value} style={{ bottom: `${(value / top) * 100}%` }}>
              {short.format(value)}
            </span>
          ))}
        </div>
        <fieldset ref={plot} className={styles.columns} aria-labelledby={id}>
          {periods.map(({ key, short: label, name, group }, index) => (
            <button
              key={key}
              type="button"
              className={styles.column}
              aria-pressed={key === selected}
              data-running={key === running || undefined}
              onClick={() => onSelect(key)}
            >
              <VisuallyHidden>
                {`${name}: ${format(sums[index] ?? 0)}${key === running ? `, ${words.running}` : ''}`}
              </VisuallyHidden>
              <span className={styles.plot} aria-hidden="true">
                <span className={styles.parts}>
                  <span className={styles.sum}>{sums[index] ? short.format(sums[index]) : ''}</span>
                  {series
                    .filter(({ values }) => (values[index] ?? 0) > 0)
                    .toReversed()
                    .map(({ name: part, tone, values }) => (
                      <span
                        key={part}
                        className={styles.part}
                        style={
                          {
                            blockSize: `${((values[index] ?? 0) / top) * 100}%`,
                            '--tone': toneColour(tone),
                          } as CSSProperties
                        }
                      />
                    ))}
                </span>
              </span>
              <span className={styles.label} aria-hidden="true">
                {label}
                <small>
                  {key === running
                    ? words.running
                    : (index === 0 || periods[index - 1]?.group !== group) && group}
                </small>
              </span>
            </button>
          ))}
        </fieldset>
      </div>
      <ChartTable
        title={title}
        periods={all}
        series={wholes}
        format={format}
        words={words}
        isOpen={isTableOpen}
      />
    </figure>
  )
}
