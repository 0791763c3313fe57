import { currencies } from '@orenda/contracts/currencies'
import { type StartColumn, startColumns } from '@orenda/contracts/start-columns'
import type { StartRow } from '@orenda/contracts/start-imports'
import { notify } from '@orenda/shared-ui/host'
import { useFieldErrorText } from '@orenda/shared-ui/texts'
import { Button, Card, Field, Input, Select } from '@orenda/shared-ui/ui'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { correctRows } from './start-import.api.ts'
import styles from './wrong-rows.module.css'

/** Rows that are shown at once; with each that is put right another one comes. */
const maxShown = 30

interface WrongRowsProps {
  importId: string
  rows: readonly StartRow[]
}

/** The rows with cells that break a rule, each cell with its error and a field to put it right. */
export function WrongRows({ importId, rows }: WrongRowsProps) {
  const t = useTexts()
  // A row stays in its place when it is right, so that the focus stays too.
  const [asked, setAsked] = useState<ReadonlyMap<number, readonly StartColumn[]>>(new Map())
  const merged = withErrors(asked, rows)
  if (merged !== asked) setAsked(merged)
  const shown = rows.filter(({ row }) => merged.has(row))
  const wrong = rows.filter(({ state }) => state === 'bad').length
  if (shown.length === 0) return null
  return (
    <Card aria-label={t('startImport.wrongTitle')}>
      <h2>{wrong > 0 ? t('startImport.wrong', { count: wrong }) : t('startImport.allRight')}</h2>
      <ul className={styles.rows}>
        {shown.slice(0, maxShown).map(row => (
          <WrongRow key={row.row} importId={importId} row={row} columns={merged.get(row.row) ?? []} />
        ))}
      </ul>
      {shown.length > maxShown && (
        <p className={styles.more}>{t('startImport.more', { count: shown.length - maxShown })}</p>
      )}
    </Card>
  )
}

/** The columns that are or were wrong, by row; the same map when nothing is added. */
function withErrors(
  asked: ReadonlyMap<number, readonly StartColumn[]>,
  rows: readonly StartRow[],
): ReadonlyMap<number, readonly StartColumn[]> {
  const added = rows.flatMap(({ row, errors }): [number, StartColumn[]][] => {
    const before = asked.get(row) ?? []
    const columns = errors.map(({ column }) => column).filter(column => !before.includes(column))
    return columns.length === 0
      ? []
      : [[row, startColumns.filter(c => before.includes(c) || columns.includes(c))]]
  })
  return added.length === 0 ? asked : new Map([...asked, ...added])
}

interface WrongRowProps {
  importId: string
  row: StartRow
  columns: readonly StartColumn[]
}

function WrongRow({ importId, row, columns }: WrongRowProps) {
  const t = useTexts()
  const errorText = useFieldErrorText()
  const isLeftOut = row.state === 'ignored'
  const correct = (fields: { cells?: Partial<Record<StartColumn, string>>; is_ignored?: boolean }) =>
    correctRows(importId, [{ row: row.row, ...fields }]).catch(error =>
      notify.failure(error, t('startImport.saveFailed')),
    )
  return (
    <li className={styles.item} data-state={row.state}>
      <div className={styles.head}>
        <span className={styles.number}>{t('startImport.row', { row: row.row })}</span>
        <strong className={styles.name}>{row.cells.name || t('startImport.noName')}</strong>
        {row.state === 'new' && (
          <span className={styles.right}>
            <CircleCheck size={16} strokeWidth={2} aria-hidden="true" />
            {t('startImport.right')}
          </span>
        )}
        <Button
          size="small"
          variant="quiet"
          aria-label={t(isLeftOut ? 'startImport.takeRow' : 'startImport.leaveRow', { row: row.row })}
          onClick={() => void correct({ is_ignored: !isLeftOut })}
        >
          {t(isLeftOut ? 'startImport.take' : 'startImport.leave')}
        </Button>
      </div>
      {!isLeftOut && (
        <div className={styles.cells}>
          {columns.map(column => (
            <Cell
              // What the server made of a corrected cell replaces what was typed.
              key={`${column} ${row.cells[column]}`}
              label={t(`startImport.columns.${column}`)}
              column={column}
              text={row.cells[column]}
              error={errorText(row.errors.find(other => other.column === column)?.code)}
              onChange={text => void correct({ cells: { [column]: text } })}
            />
          ))}
        </div>
      )}
    </li>
  )
}

interface CellProps {
  label: string
  column: StartColumn
  text: string
  error: string | undefined
  onChange: (text: string) => void
}

const days: readonly StartColumn[] = ['start', 'end']
const numbers: readonly StartColumn[] = ['rent', 'deposit', 'debt']
const isDay = (text: string) => /^(\d{4}-\d{2}-\d{2})?$/.test(text)

function Cell({ label, column, text, error, onChange }: CellProps) {
  const [typed, setTyped] = useState(text)
  const save = () => {
    if (typed.trim() !== text) onChange(typed.trim())
  }
  if (column === 'currency') {
    return (
      <Field label={label} error={error}>
        <Select
          value={(currencies as readonly string[]).includes(text) ? text : ''}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{text}</option>
          {currencies.map(currency => (
            <option key={currency}>{currency}</option>
          ))}
        </Select>
      </Field>
    )
  }
  return (
    <Field label={label} error={error} hint={days.includes(column) && !isDay(text) ? text : undefined}>
      <Input
        type={days.includes(column) ? 'date' : column === 'email' ? 'email' : 'text'}
        inputMode={column === 'due_day' ? 'numeric' : numbers.includes(column) ? 'decimal' : undefined}
        value={days.includes(column) && !isDay(typed) ? '' : typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={save}
        onKeyDown={({ key }) => {
          if (key === 'Enter') save()
        }}
      />
    </Field>
  )
}
