import { numberFormat } from '@orenda/contracts/written'
import { nice, ticks } from 'd3-array'
import { type ReactNode, useId, useMemo } from 'react'
import { BarAmounts } from './bar-amounts.tsx'
import styles from './bar-chart.module.css'
import { BarMarks } from './bar-marks.tsx'
import { ChartTable } from './chart-table.tsx'
import frame from './frame.module.css'
import { groupsOf, labelStep, type Period } from './periods.ts'
import { sumOf } from './sum-of.ts'
import { useActivePeriod } from './use-active-period.ts'
import { useWidth } from './use-width.ts'

export interface BarSeries {
  name: string
  /** Which of the chart's colours: money that comes in or goes out, what is left of it, a plain quantity, or what another one is compared with. */
  tone: 'in' | 'out' | 'left' | 'plain' | 'before'
  /** One for each period; a loss is below zero, parts of a whole are not. */
  values: readonly number[]
  /** Whether it is a line over the bars. */
  isMark?: boolean | undefined
}

export interface BarChartProps {
  title: string
  periods: readonly Period[]
  series: readonly BarSeries[]
  /** Whether the series are parts of a whole, and stand on each other, the first at the bottom. */
  isStacked?: boolean | undefined
  /** An amount as it is read: `18 500,00 ₴`. */
  format: (value: number) => string
  /** What stands beside the axis, where a short number is not enough: `75 %`. */
  axis?: ((value: number) => string) | undefined
  /**
   * Whether the amounts above the bars are the sums until a period is pointed at: no, where the page says the sums already;
   * then they are those of the last period.
   */
  hasSums?: boolean | undefined
  locale: string
  /** A period that is not over yet: its key, and its words in the legend. */
  running?: { key: string; name: string } | undefined
  /**
   * Shows what a period is made of: Enter, or a press on it.
   * @param chart gets the focus back afterwards
   */
  onOpen?: ((key: string, chart: HTMLElement) => void) | undefined
  /** The key of the period that is shown in that way. */
  openKey?: string | undefined
  /** The head of the table's first column, and the words that open the table; without these it has none. */
  words: { period: string; table?: string | undefined }
  /** At the right of the title. */
  actions?: ReactNode
}

/** Widths in px of a label and of a group's name, at the text size of the axis. */
const labelWidth = 28
const groupWidth = 34

/**
 * Bars side by side or on each other, period by period. The line above them has the amounts of one
 * period, so that nothing covers a bar, and a table all amounts. For the keyboard and for screen readers
 * it is a slider over the periods.
 */
export function BarChart({
  title,
  periods,
  series,
  isStacked = false,
  format,
  axis,
  hasSums = true,
  locale,
  running,
  onOpen,
  openKey,
  words,
  actions,
}: BarChartProps) {
  const id = useId()
  const [plot, width] = useWidth<HTMLDivElement>()
  const scale = useMemo(() => scaleOf(series, isStacked), [series, isStacked])
  const short = useMemo(
    () => numberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }),
    [locale],
  )
  const last = periods.length - 1
  const { active: pointed, setActive, moveByKey } = useActivePeriod(last)
  const opened = periods.findIndex(({ key }) => key === openKey)
  const active = pointed ?? (opened === -1 ? null : opened)
  if (periods.length === 0) return null
  const share = (value: number) => ((value - scale.low) / (scale.top - scale.low)) * 100
  const told = (index: number) =>
    `${periods[index]?.name}: ${series.map(({ name, values }) => `${name} ${format(values[index] ?? 0)}`).join(', ')}`
  const open = (index: number | null) => {
    const period = index === null ? undefined : periods[index]
    if (period !== undefined && plot.current !== null) onOpen?.(period.key, plot.current)
  }

  return (
    <figure className={styles.chart}>
      <figcaption className={styles.head}>
        <h2 id={id}>{title}</h2>
        {actions}
      </figcaption>
      <BarAmounts
        periods={periods}
        series={series}
        active={active ?? (hasSums ? null : last)}
        format={format}
        running={running}
      />
      <div className={frame.frame}>
        <div className={frame.scale} aria-hidden="true">
          {scale.ticks.map(value => (
            <span key={value} style={{ bottom: `${share(value)}%` }}>
              {axis?.(value) ?? short.format(value)}
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
          onKeyDown={event => {
            moveByKey(event)
            if (event.key === 'Enter') open(active ?? last)
          }}
          onClick={() => open(active)}
          onFocus={({ target }) => target.matches(':focus-visible') && setActive(active ?? last)}
          onBlur={() => setActive(null)}
          // What a finger pressed stays until the next press.
          onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setActive(null)}
        >
          {scale.ticks.map(value => (
            <span key={value} className={styles.line} style={{ bottom: `${share(value)}%` }} />
          ))}
          <Columns
            periods={periods}
            series={series.filter(({ isMark = false }) => !isMark)}
            isStacked={isStacked}
            share={share}
            active={active}
            running={running}
            onActive={setActive}
          />
          <BarMarks periods={periods} series={series.filter(({ isMark = false }) => isMark)} share={share} />
        </div>
        <PeriodAxis periods={periods} width={width} />
      </div>
      <ChartTable title={title} periods={periods} series={series} format={format} words={words} />
    </figure>
  )
}

/** The axis: up to the highest bar, or all on each other, and from below zero where there is a loss. */
function scaleOf(series: readonly BarSeries[], isStacked: boolean) {
  const heights = (series[0]?.values ?? []).map((_, index) => {
    const values = series.map(each => each.values[index] ?? 0)
    return isStacked ? sumOf(values) : Math.max(...values)
  })
  const least = Math.min(0, ...series.flatMap(({ values }) => values))
  const [low, top] = nice(least, Math.max(0, ...heights) || (least < 0 ? 0 : 1), 4)
  return { low, top, ticks: ticks(low, top, 4) }
}

export interface ColumnsProps extends Pick<BarChartProps, 'periods' | 'series' | 'isStacked' | 'running'> {
  /** Where a value stands, in per cent of the chart from its bottom. */
  share: (value: number) => number
  active: number | null
  onActive: (index: number) => void
}

/** The bars of each period. */
function Columns({ periods, series, isStacked, share, active, running, onActive }: ColumnsProps) {
  return (
    <div className={styles.columns} data-stacked={isStacked || undefined}>
      {periods.map(({ key }, index) => (
        <div
          key={key}
          className={styles.column}
          data-active={index === active || undefined}
          data-running={key === running?.key || undefined}
          onPointerEnter={() => onActive(index)}
          onPointerDown={() => onActive(index)}
        >
          {series.map(({ name, tone, values }) => (
            <Bar key={name} tone={tone} value={values[index] ?? 0} share={share} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** From zero upwards; a loss downwards. */
function Bar({
  tone,
  value,
  share,
}: Pick<BarSeries, 'tone'> & Pick<ColumnsProps, 'share'> & { value: number }) {
  const [zero, end] = [share(0), share(value)]
  return (
    <span
      className={`${styles.bar} ${styles[tone]}`}
      data-loss={value < 0 || undefined}
      style={{ blockSize: `${Math.abs(end - zero)}%`, insetBlockEnd: `${Math.min(zero, end)}%` }}
      hidden={value === 0}
    />
  )
}

/** The names of the periods, as many as there is room for, and of their groups below, if there are several. */
function PeriodAxis({ periods, width }: Pick<BarChartProps, 'periods'> & { width: number }) {
  const step = labelStep(periods.length, width || 640, labelWidth)
  const last = periods.length - 1
  const groups = groupsOf(periods)
  return (
    <>
      <div className={styles.axis} aria-hidden="true">
        {periods.map(({ key, short }, index) => (
          <span key={key}>{(last - index) % step === 0 && <span>{short}</span>}</span>
        ))}
      </div>
      {/* A single one, in the middle, would look like that of the period above it; the head of the chart has it. */}
      {groups.length > 1 && (
        <div
          className={styles.groups}
          aria-hidden="true"
          style={{ gridTemplateColumns: `repeat(${periods.length}, 1fr)` }}
        >
          {groups.map(({ group, start, count }) => (
            <span key={group} style={{ gridColumn: `${start + 1} / span ${count}` }}>
              {(width / periods.length) * count >= groupWidth && group}
            </span>
          ))}
        </div>
      )}
    </>
  )
}
