import { numberFormat } from '@orenda/contracts/written'
import { nice, ticks } from 'd3-array'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useId, useMemo, useState } from 'react'
import styles from './bar-chart.module.css'
import { ChartTable } from './chart-table.tsx'
import frame from './frame.module.css'
import { groupsOf, labelStep, type Period } from './periods.ts'
import { sumOf } from './sum-of.ts'
import { useWidth } from './use-width.ts'

export interface BarSeries {
  name: string
  /** Which of the chart's colours: money that comes in or goes out, or a plain quantity. */
  tone: 'in' | 'out' | 'plain'
  /** One for each period, at least 0. */
  values: readonly number[]
}

export interface BarChartProps {
  title: string
  periods: readonly Period[]
  series: readonly BarSeries[]
  /** An amount as it is read: `18 500,00 ₴`. */
  format: (value: number) => string
  locale: string
  /** A period that is not over yet: its key, and what the legend says of it. */
  running?: { key: string; name: string } | undefined
  /**
   * Shows what a period is made of: Enter, or a press on it.
   * @param chart gets the focus back afterwards
   */
  onOpen?: ((key: string, chart: HTMLElement) => void) | undefined
  /** Heads of the table: its first column, and what opens it. */
  words: { period: string; table: string }
  /** At the right of the title. */
  actions?: ReactNode
}

/** Widths in px at the text size of the axis. */
const labelWidth = 40
const groupWidth = 34

/**
 * Bars side by side, period by period: their sums in the legend, the amounts of one period above its bars, and all of them as a
 * table. With the keyboard it is a slider over the periods, which is what a screen reader reads out.
 */
export function BarChart({
  title,
  periods,
  series,
  format,
  locale,
  running,
  onOpen,
  words,
  actions,
}: BarChartProps) {
  const id = useId()
  const [active, setActive] = useState<number | null>(null)
  const [plot, width] = useWidth<HTMLDivElement>()
  const scale = useMemo(() => {
    const most = Math.max(0, ...series.flatMap(({ values }) => values))
    const [, top] = nice(0, most || 1, 4)
    return { top, ticks: ticks(0, top, 4) }
  }, [series])
  const axis = useMemo(
    () => numberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }),
    [locale],
  )
  const step = labelStep(periods.length, width || 640, labelWidth)
  const last = periods.length - 1
  const [first, final] = [periods[0], periods[last]]
  if (first === undefined || final === undefined) return null
  const share = (value: number) => (value / scale.top) * 100
  const at = active === null ? undefined : periods[active]
  const told = (index: number) =>
    `${periods[index]?.name}: ${series.map(({ name, values }) => `${name} ${format(values[index] ?? 0)}`).join(', ')}`

  const open = (index: number | null) => {
    const period = index === null ? undefined : periods[index]
    if (period !== undefined && plot.current !== null) onOpen?.(period.key, plot.current)
  }
  const move = (event: KeyboardEvent) => {
    const from = active ?? last
    const to = {
      ArrowLeft: from - 1,
      ArrowDown: from - 1,
      ArrowRight: from + 1,
      ArrowUp: from + 1,
      Home: 0,
      End: last,
      PageDown: from - 12,
      PageUp: from + 12,
    }[event.key]
    if (event.key === 'Escape') setActive(null)
    if (event.key === 'Enter') open(from)
    if (to === undefined) return
    event.preventDefault()
    setActive(Math.min(last, Math.max(0, to)))
  }

  return (
    <figure className={styles.chart}>
      <figcaption className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          <p className={styles.range}>{first === final ? first.name : `${first.name} – ${final.name}`}</p>
        </div>
        {actions}
      </figcaption>
      <Legend periods={periods} series={series} format={format} running={running} />
      <div className={frame.frame}>
        <div className={frame.scale} aria-hidden="true">
          {scale.ticks.map(value => (
            <span key={value} style={{ bottom: `${share(value)}%` }}>
              {axis.format(value)}
            </span>
          ))}
        </div>
        <div
          ref={plot}
          className={styles.plot}
          data-opens={onOpen !== undefined || undefined}
          role="slider"
          tabIndex={0}
          aria-labelledby={id}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={active ?? last}
          aria-valuetext={told(active ?? last)}
          onKeyDown={move}
          onClick={() => open(active)}
          onFocus={({ target }) => target.matches(':focus-visible') && setActive(active ?? last)}
          onBlur={() => setActive(null)}
          onPointerLeave={() => setActive(null)}
        >
          {scale.ticks.map(value => (
            <span key={value} className={styles.line} style={{ bottom: `${share(value)}%` }} />
          ))}
          <div className={styles.columns}>
            {periods.map(({ key }, index) => (
              <div
                key={key}
                className={styles.column}
                data-active={index === active || undefined}
                data-running={key === running?.key || undefined}
                onPointerEnter={() => setActive(index)}
                onPointerDown={() => setActive(index)}
              >
                {series.map(({ name, tone, values }) => (
                  <span
                    key={name}
                    className={`${styles.bar} ${styles[tone]}`}
                    style={{ blockSize: `${share(values[index] ?? 0)}%` }}
                    hidden={(values[index] ?? 0) === 0}
                  />
                ))}
              </div>
            ))}
          </div>
          {active !== null && at !== undefined && (
            <div
              className={styles.tip}
              aria-hidden="true"
              style={
                {
                  '--at': (active + 0.5) / periods.length,
                  '--top': `${share(Math.max(...series.map(({ values }) => values[active] ?? 0)))}%`,
                } as CSSProperties
              }
            >
              <b>{at.name}</b>
              {series.map(({ name, tone, values }) => (
                <span key={name} className={styles.amount}>
                  <span className={`${styles.swatch} ${styles[tone]}`} />
                  {name}
                  <b>{format(values[active] ?? 0)}</b>
                </span>
              ))}
            </div>
          )}
        </div>
        <div className={styles.axis} aria-hidden="true">
          {periods.map(({ key, short }, index) => (
            <span key={key}>{(last - index) % step === 0 && <span>{short}</span>}</span>
          ))}
        </div>
        <div
          className={styles.groups}
          aria-hidden="true"
          style={{ gridTemplateColumns: `repeat(${periods.length}, 1fr)` }}
        >
          {groupsOf(periods).map(({ group, start, count }) => (
            <span key={group} style={{ gridColumn: `${start + 1} / span ${count}` }}>
              {(width / periods.length) * count >= groupWidth && group}
            </span>
          ))}
        </div>
      </div>
      <ChartTable title={title} periods={periods} series={series} format={format} words={words} />
    </figure>
  )
}

/** The sums of all periods, and what hatched bars are. */
function Legend({
  periods,
  series,
  format,
  running,
}: Pick<BarChartProps, 'periods' | 'series' | 'format' | 'running'>) {
  return (
    <ul className={styles.legend}>
      {series.map(({ name, tone, values }) => (
        <li key={name}>
          <span className={`${styles.swatch} ${styles[tone]}`} />
          {name} <b>{format(sumOf(values))}</b>
        </li>
      ))}
      {running !== undefined && periods.some(({ key }) => key === running.key) && (
        <li data-running>
          <span className={`${styles.swatch} ${styles.hatched}`} />
          {running.name}
        </li>
      )}
    </ul>
  )
}
