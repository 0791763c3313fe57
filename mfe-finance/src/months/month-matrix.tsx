import { monthPeriods } from '@orenda/shared-ui/charts'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { useFormat } from '@orenda/shared-ui/texts'
import { DataTable, Tooltip, useMedia, VisuallyHidden } from '@orenda/shared-ui/ui'
import {
  type KeyboardEvent,
  memo,
  type SyntheticEvent,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTexts } from '../i18n/texts.ts'
import { type CellLines, cellLines } from './cell-text.ts'
import { cellOf, type MonthCharge, type MonthRow } from './month-cells.ts'
import styles from './month-matrix.module.css'
import { shortAmount } from './short-amount.ts'

interface MonthMatrixProps {
  rows: readonly MonthRow[]
  /** The months of the columns, `YYYY-MM`. */
  months: readonly string[]
  /** `YYYY-MM` */
  now: string
  /** The cells are loading. */
  isLoading: boolean
  /** Amounts are in thousands without the word. */
  isBare: boolean
  /** Is called when a cell with an open amount is pressed. */
  onPay: (row: MonthRow, charge: MonthCharge) => void
}

/** A position in the grid; column 0 is the apartment. */
interface Place {
  row: number
  column: number
}

/** In px, on a desktop and on a phone. */
const rowHeight = { desk: 53, phone: 69 }
/** Rows rendered at first, more than a screen shows. The others are rendered after that. */
const atOnce = 30
const none: readonly MonthRow[] = []
/** Rows that Page Up and Page Down move by. */
const pageOfRows = 10
/** The maximum number of frames to wait until a distant row is rendered. */
const maxFrames = 30

/** A grid of apartments and months. It is one tab stop; arrow keys move between cells. */
export function MonthMatrix({ rows, months, now, isLoading, isBare, onPay }: MonthMatrixProps) {
  const t = useTexts()
  const format = useFormat()
  const isPhone = useMedia('phone')
  const grid = useRef<HTMLTableElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const [at, setAt] = useState<Place>({ row: 0, column: months.length })
  const [shown, setShown] = useState<{ place: Place; anchor: HTMLElement } | null>(null)
  const periods = useMemo(() => monthPeriods(months, format.locale), [months, format.locale])
  const linesOf = useMemo(() => cellLines(t, format), [t, format])
  const names = useMemo(() => periods.map(({ name }) => name), [periods])
  const { isVirtual, indexes, before, after, measure, watcher } = DataTable.useVisibleRange({
    count: rows.length,
    estimatedHeight: isPhone ? rowHeight.phone : rowHeight.desk,
    containerRef: body,
  })
  const following = useDeferredValue(rows, none)
  const isFollowingLoading = useDeferredValue(isLoading)
  // The tab stop must be rendered: when its row is not, the first rendered row takes it.
  const column = Math.min(at.column, months.length)
  const row = indexes.includes(at.row) ? at.row : (indexes[0] ?? 0)
  const seek = useRef(0)
  useEffect(() => () => cancelAnimationFrame(seek.current), [])

  const focus = (place: Place) => {
    setAt(place)
    cancelAnimationFrame(seek.current)
    const look = (frames: number) => {
      const cell = grid.current?.querySelector<HTMLElement>(
        `[data-row="${place.row}"] > [data-column="${place.column}"]`,
      )
      const target = cell?.querySelector<HTMLElement>('a') ?? cell
      if (target) return target.focus()
      const container = body.current
      if (container === null || frames === maxFrames) return
      const top = container.getBoundingClientRect().top + scrollY
      scrollTo({ top: top + (place.row / rows.length) * container.offsetHeight - innerHeight / 2 })
      seek.current = requestAnimationFrame(() => look(frames + 1))
    }
    look(0)
  }
  const pressed = (place: Place) => {
    const month = months[place.column - 1]
    const pressedRow = rows[place.row]
    if (month === undefined || pressedRow === undefined) return
    const charge = cellOf(pressedRow, month).charges.find(({ open }) => open > 0)
    if (charge) onPay(pressedRow, charge)
  }
  const move = (event: KeyboardEvent) => {
    const last = rows.length - 1
    const to: Record<string, Place> = {
      ArrowLeft: { row, column: column - 1 },
      ArrowRight: { row, column: column + 1 },
      ArrowUp: { row: row - 1, column },
      ArrowDown: { row: row + 1, column },
      PageUp: { row: row - pageOfRows, column },
      PageDown: { row: row + pageOfRows, column },
      Home: event.ctrlKey ? { row: 0, column: 0 } : { row, column: 0 },
      End: event.ctrlKey ? { row: last, column: months.length } : { row, column: months.length },
    }
    const target = to[event.key]
    if (event.key === 'Escape') setShown(null)
    if (target !== undefined) {
      event.preventDefault()
      focus({
        row: Math.min(last, Math.max(0, target.row)),
        column: Math.min(months.length, Math.max(0, target.column)),
      })
    } else if ((event.key === 'Enter' || event.key === ' ') && column > 0) {
      event.preventDefault()
      pressed({ row, column })
    }
  }
  const show = (event: SyntheticEvent) => {
    const cell = cellAt(event.target)
    const place = placeOf(cell)
    setShown(cell && place && place.column > 0 ? { place, anchor: cell } : null)
  }
  const tipOf = ({ place }: { place: Place }) => {
    const [of, month] = [rows[place.row], months[place.column - 1]]
    if (of === undefined || month === undefined) return null
    return {
      title: `${of.apartment_name}, ${format.month(month)}`,
      lines: linesOf(cellOf(of, month)),
    }
  }
  const tip = shown && !isLoading ? tipOf(shown) : null
  return (
    <>
      {watcher}
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
          setShown(null)
          pressed(place)
        }}
        onFocus={event => {
          const place = placeOf(cellAt(event.target))
          if (place) setAt(place)
          if (event.target.matches(':focus-visible')) show(event)
        }}
        onBlur={() => setShown(null)}
        onPointerOver={event => event.pointerType !== 'touch' && show(event)}
        onPointerLeave={() => setShown(null)}
      >
        <colgroup>
          <col className={styles.names} />
        </colgroup>
        <thead>
          <tr aria-rowindex={isVirtual ? 1 : undefined}>
            <th scope="col" className={styles.corner}>
              {t('common:fields.apartment')}
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
                    <span className={styles.year}>{group.slice(2)}</span>
                  </>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          <Spacer height={before} span={months.length + 1} />
          {indexes.map(index => {
            const isAtOnce = index < atOnce
            const each = (isAtOnce ? rows : following)[index]
            return (
              each && (
                <Row
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
                  stop={index === row ? column : null}
                  measure={measure}
                />
              )
            )
          })}
          <Spacer height={after} span={months.length + 1} />
        </tbody>
      </table>
      {shown && tip && (
        <Tip key={`${shown.place.row} ${shown.place.column}`} anchor={shown.anchor} {...tip} />
      )}
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

const cellAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null

function placeOf(cell: HTMLElement | null): Place | null {
  const row = cell?.closest<HTMLElement>('[data-row]')?.dataset.row
  return row === undefined ? null : { row: Number(row), column: Number(cell?.dataset.column) }
}

interface RowProps extends Pick<MonthMatrixProps, 'months' | 'now' | 'isLoading' | 'isBare'> {
  row: MonthRow
  /** The names of the months. */
  names: readonly string[]
  linesOf: CellLines
  index: number
  isVirtual: boolean
  /** The column of the tab stop, null when it is in another row. */
  stop: number | null
  measure: ((row: HTMLElement | null) => void) | undefined
}

/** Memoised, because the grid has thousands of cells: a row renders only when its data changes. */
const Row = memo(function Row(props: RowProps) {
  const { row, names, linesOf, index, months, now, isBare, isLoading, isVirtual, stop, measure } = props
  const t = useTexts()
  const format = useFormat()
  const path = useLanguagePath()
  const tenants = row.tenants.join(', ')
  return (
    <tr
      ref={measure}
      data-index={index}
      data-row={index}
      aria-rowindex={isVirtual ? index + 2 : undefined}
      className={styles.row}
    >
      <th scope="row" data-column={0} className={styles.name}>
        <Link
          to={path(`apartments/${row.apartment_id}`)}
          tabIndex={stop === 0 ? 0 : -1}
          className={styles.link}
        >
          <strong title={row.apartment_name}>{row.apartment_name}</strong>
        </Link>
        <span className={styles.tenants} title={tenants}>
          {tenants}
        </span>
      </th>
      {months.map((month, at) => {
        const cell = cellOf(row, month)
        const [first, ...others] = cell.open
        const said = [t(`months.states.${cell.state}`), ...linesOf(cell)]
        return (
          <td
            key={month}
            data-column={at + 1}
            data-state={cell.state}
            tabIndex={stop === at + 1 ? 0 : -1}
            className={month === now ? `${styles.cell} ${styles.now}` : styles.cell}
          >
            {/* The visible text is short; screen readers get the full text. */}
            {!isLoading && (
              <VisuallyHidden>{`${names[at]}: ${[...new Set(said)].join(', ')}`}</VisuallyHidden>
            )}
            <span
              aria-hidden="true"
              className={`${styles.chip} ${isLoading ? styles.waiting : (styles[cell.state] ?? '')}`}
            >
              {!isLoading && first && shortAmount(first.amount, first.currency, format.locale, isBare)}
              {!isLoading && others.length > 0 && ' +'}
            </span>
          </td>
        )
      })}
    </tr>
  )
})

interface TipProps {
  anchor: HTMLElement
  title: string
  lines: readonly string[]
}

/** A tooltip with the full amounts of a cell; screen readers get them in the cell's name. */
function Tip({ anchor, title, lines }: TipProps) {
  const anchorRef = useRef<HTMLElement>(anchor)
  const tipRef = useRef<HTMLDivElement>(null)
  Tooltip.useFloating(true, anchorRef, tipRef, { align: 'center', prefers: 'above' })
  return (
    <div ref={tipRef} role="tooltip" aria-hidden="true" popover="manual" className={styles.tip}>
      <b>{title}</b>
      <span>{lines.join('\n')}</span>
    </div>
  )
}
