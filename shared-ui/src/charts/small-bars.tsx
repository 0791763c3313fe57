import type { ReactNode } from 'react'
import { ChartTable } from './chart-table.tsx'
import type { Period } from './periods.ts'
import styles from './small-bars.module.css'
import { Swatch, type Tone, toneColour } from './swatch.tsx'

interface SmallBarsProps {
  name: string
  tone: Tone
  periods: readonly Period[]
  /** One for each period, at least 0. */
  values: readonly number[]
  /** The key of the period whose figure stands above the bars. */
  selected: string
  /** Of the selected period: the figure, and a text below the bars. */
  figure: ReactNode
  note: ReactNode
  format: (value: number) => string
  words: { period: string; table: string }
  /** Whether its figures are shown as a table, where one switch is for several charts. */
  isTableOpen?: boolean
}

/** The small history of one quantity. Several stand beside each other, each with its own unit. */
function PlainSmallBars({
  name,
  tone,
  periods,
  values,
  selected,
  figure,
  note,
  format,
  words,
  isTableOpen,
}: SmallBarsProps) {
  const top = Math.max(...values, 0) || 1
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.head}>
        <span>
          <Swatch tone={tone} />
          {name}
        </span>
        <strong>{figure}</strong>
      </figcaption>
      <div className={styles.bars} aria-hidden="true">
        {periods.map(({ key }, index) => (
          <span
            key={key}
            data-selected={key === selected || undefined}
            style={{ blockSize: `${((values[index] ?? 0) / top) * 100}%`, background: toneColour(tone) }}
          />
        ))}
      </div>
      <p className={styles.note}>{note}</p>
      <ChartTable
        title={name}
        periods={periods}
        format={format}
        words={words}
        series={[{ name, values }]}
        isOpen={isTableOpen}
      />
    </figure>
  )
}

/** `Swatch` is the colour of a part, for a legend outside of the chart. */
export const SmallBars = Object.assign(PlainSmallBars, { Swatch })
