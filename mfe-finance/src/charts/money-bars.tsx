import type { Currency } from '@orenda/contracts/currencies'
import { useFormat, useTheme } from '@orenda/shared-ui/host'
import { useMedia, usePrinting } from '@orenda/shared-ui/ui'
import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { MonthSums } from './monthly.ts'

interface MoneyBarsProps {
  months: readonly MonthSums[]
  currency: Currency
  /** What the bars are, and what the chart is for those who do not see it. */
  labels: { month: string; income: string; expenses: string; chart: string }
}

const height = 240

/** px; fits on a sheet that stands upright. */
const paperWidth = 640

/** Pairs of bars, month by month. */
export function MoneyBars({ months, currency, labels }: MoneyBarsProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { month: monthName, money, locale } = useFormat()
  const { theme } = useTheme()
  const isForced = useMedia('(forced-colors: active)')
  const isContrasted = useMedia('(prefers-contrast: more)')
  const isPrinting = usePrinting()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours, and so have paper and who asks for contrast.
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const style = getComputedStyle(element)
    const color = (token: string) => style.getPropertyValue(token)
    // A probe, because a token may hold a function of two colours that a canvas does not know.
    const resolved = (token: string) => {
      element.style.color = `var(${token})`
      const value = getComputedStyle(element).color
      element.style.color = ''
      return value
    }
    const font = `12px ${style.fontFamily || color('--font')}`
    const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
    const axis = { stroke: resolved('--muted'), font, grid: { stroke: resolved('--line'), width: 1 } }
    const bars = (shift: -1 | 1) => UPlot.paths.bars?.({ size: [0.36, 28], align: shift, gap: 2 })
    const pathsOf = (shift: -1 | 1) => {
      const paths = bars(shift)
      return paths === undefined ? {} : { paths }
    }
    const series = (label: string, token: string, shift: -1 | 1): UPlot.Series => ({
      ...{ label, fill: resolved(token), stroke: resolved(token), points: { show: false } },
      ...pathsOf(shift),
      value: (_, value) => (value === null ? '—' : money(value, currency)),
    })
    const chart = new UPlot(
      {
        ...{
          width: isPrinting ? paperWidth : element.clientWidth,
          height,
          cursor: { drag: { x: false, y: false } },
        },
        scales: {
          x: { time: false, range: [-0.6, months.length - 0.4] },
          y: { range: (_, __, most) => [0, (most || 1) * 1.05] },
        },
        axes: [
          {
            ...{ ...axis, grid: { show: false } },
            splits: () =>
              months.map((_, at) => at).filter(at => (months.length - 1 - at) % every(months.length) === 0),
            values: (_, at) => at.map(index => shortMonth(months[index]?.month ?? '', locale)),
          },
          { ...axis, size: 64, values: (_, values) => values.map(value => short.format(value)) },
        ],
        series: [
          { label: labels.month, value: (_, at) => (at === null ? '—' : monthName(months[at]?.month ?? '')) },
          series(labels.income, '--success-line', -1),
          series(labels.expenses, '--warning-line', 1),
        ],
      },
      [months.map((_, at) => at), months.map(({ income }) => income), months.map(({ expenses }) => expenses)],
      element,
    )
    const observer = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }))
    if (!isPrinting) observer.observe(element)
    return () => {
      observer.disconnect()
      chart.destroy()
    }
  }, [months, currency, labels, locale, theme, isForced, isContrasted, isPrinting, money, monthName])

  return <div ref={frame} role="img" aria-label={labels.chart} />
}

/** Every how many months there is room for a name. */
const every = (count: number) => (count > 14 ? 3 : count > 7 ? 2 : 1)

/** `лист.`, and in January with the year. */
function shortMonth(month: string, locale: string): string {
  if (month === '') return ''
  const date = new Date(`${month}-15T12:00:00Z`)
  const name = date.toLocaleDateString(locale, { month: 'short', timeZone: 'UTC' })
  return month.endsWith('-01') ? `${name} ${month.slice(0, 4)}` : name
}
