import { monthPeriods, type Period } from '@orenda/shared-ui/charts'
import { useFormat } from '@orenda/shared-ui/texts'
import { DataTable, useMedia } from '@orenda/shared-ui/ui'
import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { cellLines } from './cell-text.ts'
import { CellTip } from './cell-tip.tsx'
import { cellAt, type Place, placeAfter, placeOf } from './grid-place.ts'
import { MatrixRow } from './matrix-row.tsx'
import { cellOf, type MonthCharge, type MonthRow } from './month-cells.ts'
import styles from './month-matrix.module.css'
import { useCellTip } from './use-cell-tip.ts'
import { useGridFocus } from './use-grid-focus.ts'

interface MonthMatrixProps {
  rows: readonly MonthRow[]
  /** The months of the columns, `YYYY-MM`. */
  months: readonly string[]
  /** `YYYY-MM` */
  now: string
  /** The cells are loading. */
  isLoading: boolean
  /** Amounts in hryvnias have no sign. */
  isBare: boolean
  /** Is called when a cell with an open amount is pressed. */
  onPay: (row: MonthRow, charge: MonthCharge) => void
}

/** In px, on a desktop and on a phone. */
const rowHeight = { desk: 53, phone: 61 }
/** Rows rendered at first, more than a screen shows. The others are rendered after that. */
const atOnce = 30
const none: readonly MonthRow[] = []

/** A grid of apartments and months. It is one tab stop; arrow keys move between cells. */
export function MonthMatrix(props: MonthMatrixProps) {
  const { rows, months, now, isLoading, isBare, onPay } = props
  const t = useTexts()
  const { locale } = useFormat()
  const isPhone = useMedia('phone')
  const grid = useRef<HTMLTableElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const [at, setAt] = useState<Place>({ row: 0, column: months.length })
  const periods = useMemo(() => monthPeriods(months, locale), [months, locale])
  const range = DataTable.useVisibleRange({
    count: rows.length,
    estimatedHeight: isPhone ? rowHeight.phone : rowHeight.desk,
    containerRef: body,
  })
  const { isVirtual, indexes } = range
  // The tab stop must be rendered: when its row is not, the first rendered row takes it.
  const stop = {
    row: indexes.includes(at.row) ? at.row : (indexes[0] ?? 0),
    column: Math.min(at.column, months.length),
  }
  const focus = useGridFocus({ grid, body, rowCount: rows.length })
  const { tip, show, hide } = useCellTip(rows, months, isLoading)

  const press = (place: Place, cell: EventTarget) => {
    const [row, month] = [rows[place.row], months[place.column - 1]]
    const charge = row && month && chargeToPay(row, month)
    // Where nothing hovers, a press says what a month without an open amount holds.
    if (charge) onPay(row, charge)
    else show(cell)
  }
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide()
    const target = placeAfter(event, stop, { row: rows.length - 1, column: months.length })
    if (target !== null) {
      event.preventDefault()
      setAt(target)
      focus(target)
    } else if ((event.key === 'Enter' || event.key === ' ') && stop.column > 0) {
      event.preventDefault()
      press(stop, event.target)
    }
  }
  return (
    <>
      {range.watcher}
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that one goes through is a grid, and keeps its cells.
        role="grid"
        aria-label={t('months.title')}
        aria-busy={isLoading}
        aria-rowcount={isVirtual ? rows.length + 1 : undefined}
        className={styles.grid}
        onKeyDown={move}
        onClick={({ target }) => {
          const place = placeOf(cellAt(target))
          if (place === null || place.column === 0) return
          setAt(place)
          hide()
          press(place, target)
        }}
        onFocus={({ target }) => {
          const place = placeOf(cellAt(target))
          if (place) setAt(place)
          if (target.matches(':focus-visible')) show(target)
        }}
        onBlur={hide}
        onPointerOver={({ pointerType, target }) => pointerType !== 'touch' && show(target)}
        onPointerLeave={hide}
      >
        <colgroup>
          <col className={styles.names} />
        </colgroup>
        <Head periods={periods} now={now} isBare={isBare} isVirtual={isVirtual} />
        <tbody ref={body}>
          <Rows {...props} periods={periods} range={range} stop={stop} />
        </tbody>
      </table>
      {tip && <CellTip key={tip.place} anchor={tip.anchor} title={tip.title} lines={tip.lines} />}
    </>
  )
}

/** The charge that a press on a cell pays. */
function chargeToPay(row: MonthRow, month: string): MonthCharge | undefined {
  const { charges, lateUtilities } = cellOf(row, month)
  return charges.find(({ open }) => open > 0) ?? lateUtilities[0]
}

interface RowsProps extends MonthMatrixProps {
  periods: readonly Period[]
  range: ReturnType<typeof DataTable.useVisibleRange>
  stop: Place
}

/** The rows that are rendered, and the room of the others. */
function Rows({ rows, months, now, isLoading, isBare, periods, range, stop }: RowsProps) {
  const t = useTexts()
  const format = useFormat()
  const linesOf = useMemo(() => cellLines(t, format), [t, format])
  const names = useMemo(() => periods.map(({ name }) => name), [periods])
  const following = useDeferredValue(rows, none)
  const isFollowingLoading = useDeferredValue(isLoading)
  const { isVirtual, indexes, before, after, measure } = range
  return (
    <>
      <Spacer height={before} span={months.length + 1} />
      {indexes.map(index => {
        const isAtOnce = index < atOnce
        const each = (isAtOnce ? rows : following)[index]
        return (
          each && (
            <MatrixRow
              key={each.apartment_id}
              row={each}
              index={index}
              months={months}
              names={names}
              linesOf={linesOf}
              now={now}
              isBare={isBare}
              isLoading={isAtOnce ? isLoading : isFollowingLoading}
              isVirtual={isVirtual}
              stop={index === stop.row ? stop.column : null}
              measure={measure}
            />
          )
        )
      })}
      <Spacer height={after} span={months.length + 1} />
    </>
  )
}

/** An empty row in place of the rows that are not rendered. */
function Spacer({ height, span }: { height: number; span: number }) {
  return (
    height > 0 && (
      <tr aria-hidden>
        <td colSpan={span} className={styles.spacer} style={{ height }} />
      </tr>
    )
  )
}

interface HeadProps extends Pick<MonthMatrixProps, 'now' | 'isBare'> {
  periods: readonly Period[]
  isVirtual: boolean
}

function Head({ periods, now, isBare, isVirtual }: HeadProps) {
  const t = useTexts()
  return (
    <thead>
      <tr aria-rowindex={isVirtual ? 1 : undefined}>
        <th scope="col" className={styles.corner}>
          {t('common:fields.apartment')}
          {isBare && <span className={styles.unit}>{`${t('common:fields.amount')}, ₴`}</span>}
        </th>
        {periods.map(({ key, short, name, group }, index) => (
          <th
            key={key}
            scope="col"
            aria-label={name}
            aria-current={key === now ? 'date' : undefined}
            className={styles.month}
          >
            {short.replace(/\.$/, '')}
            {(index === 0 || key.endsWith('-01')) && (
              <>
                {' '}
                <span className={styles.year}>{group}</span>
              </>
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}
