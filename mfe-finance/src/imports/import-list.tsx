import { DataTable } from '@orenda/shared-ui/ui'
import { ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useMemo, useRef } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { useLetters } from './command-button.tsx'
import styles from './import-list.module.css'
import rowStyles from './import-row.module.css'
import { ImportRow, type RowActions } from './import-row.tsx'
import { commandOfKey, commandsOf, type RowCommand } from './row-commands.ts'
import type { ListItem, RowGroup } from './row-groups.ts'
import type { RowFocus } from './use-row-focus.ts'
import type { RowWords } from './use-row-words.ts'

interface ImportListProps {
  importId: string
  items: readonly ListItem[]
  wordsOf: (row: Extract<ListItem, { kind: 'row' }>['row']) => RowWords
  focus: RowFocus
  actions: RowActions
  /** False when nothing can be changed any more. */
  isOpen: boolean
  /** Parts whose rows cannot be changed. */
  fixedGroups: readonly RowGroup[]
  onFold: (group: RowGroup) => void
  onUndo: () => void
  onHelp: () => void
}

/** All rows, the parts below each other. Only those in sight are in the page. */
export function ImportList(props: ImportListProps) {
  const { importId, items, wordsOf, focus, actions, isOpen, fixedGroups, onFold } = props
  const t = useTexts()
  const ref = useRef<HTMLUListElement>(null)
  const range = DataTable.useVisibleRange({ count: items.length, estimatedHeight: 57, containerRef: ref })
  const onKeyDown = useListKeys(props)
  return (
    <>
      {range.watcher}
      <ul
        ref={ref}
        // biome-ignore lint/a11y/noRedundantRoles: Safari does not treat a list without bullets as a list.
        role="list"
        aria-label={t('imports.list')}
        className={styles.list}
        style={{ paddingTop: range.before, paddingBottom: range.after }}
        onKeyDown={onKeyDown}
        onClick={focusPressedRow}
      >
        {range.indexes.map(index => {
          const item = items[index]
          if (item === undefined) return null
          const place = {
            ref: range.measure,
            'data-index': index,
            ...(range.isVirtual && { 'aria-setsize': items.length, 'aria-posinset': index + 1 }),
          }
          if (item.kind === 'head')
            return (
              <li
                key={item.group}
                {...place}
                className={styles.head}
                data-folded={item.isOpen === false || undefined}
              >
                <GroupHead of={item} onFold={() => onFold(item.group)} onHelp={props.onHelp} />
              </li>
            )
          const { row, group, isLast } = item
          const isActive = focus.active === row.row
          return (
            <li
              key={row.row}
              {...place}
              className={rowStyles.row}
              data-row={row.row}
              data-row-id={row.row}
              data-active={isActive || undefined}
              data-group={group}
              data-last={isLast || undefined}
              data-tone={
                row.state === 'bad' ? 'bad' : group === 'look' && row.likely_duplicate ? 'twice' : undefined
              }
              onFocus={() => focus.setActive(row.row)}
            >
              <ImportRow
                importId={importId}
                item={item}
                words={wordsOf(row)}
                isActive={isActive}
                canChange={isOpen && !fixedGroups.includes(group)}
                actions={actions}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}

interface GroupHeadProps {
  of: Extract<ListItem, { kind: 'head' }>
  onFold: () => void
  onHelp: () => void
}

function GroupHead({ of: { group, count, isOpen }, onFold, onHelp }: GroupHeadProps) {
  const t = useTexts()
  const note = group === 'look' || group === 'posted' ? null : t(`imports.notes.${group}`)
  const title = (
    <>
      {t(`imports.groups.${group}`)}
      {/* The line above says how many were booked. */}
      {group !== 'posted' && (
        <>
          {' '}
          <span className={styles.count}>{count}</span>
        </>
      )}
    </>
  )
  return (
    <>
      <h2 className={styles.title}>
        {isOpen === null ? (
          title
        ) : (
          <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={onFold}>
            <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
            {title}
          </button>
        )}
      </h2>
      {note !== null && <p className={styles.note}>{note}</p>}
      {group === 'look' && <KeyHints onHelp={onHelp} />}
      {isOpen !== false && <ColumnNames of={group} />}
    </>
  )
}

const columns = ['date', 'sender', 'proposal', 'why', 'amount'] as const
/** What is said of where rows go. */
const placeHeads = {
  look: 'proposal',
  sure: 'proposal',
  duplicate: 'booked',
  ignored: 'left',
  posted: 'booked',
} as const satisfies Record<RowGroup, string>

/** Whether nothing is to be said any more of how sure a row is. */
const isDecided = (group: RowGroup) => group !== 'look' && group !== 'sure'

/** What stands where, on wide screens; each row says enough by itself. */
function ColumnNames({ of }: { of: RowGroup }) {
  const t = useTexts()
  const isShort = isDecided(of)
  const shown = columns.filter(column => !isShort || column !== 'why')
  return (
    <p className={styles.columns} data-decided={isShort || undefined} data-columns={of} aria-hidden>
      {shown.map(column => (
        <span key={column} className={styles[column]}>
          {t(`imports.heads.${column === 'proposal' ? placeHeads[of] : column}`)}
        </span>
      ))}
    </p>
  )
}

/** The keys that are used most, and the way to all of them. */
function KeyHints({ onHelp }: { onHelp: () => void }) {
  const t = useTexts()
  const letters = useLetters()
  return (
    <div className={styles.hints}>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('imports.keyRows')}
      </span>
      <span>
        <kbd>Enter</kbd> {t('imports.commands.yes')}
      </span>
      <span>
        <kbd>{letters.skip}</kbd> {t('imports.commands.skip')}
      </span>
      <button type="button" className={styles.help} onClick={onHelp}>
        <kbd aria-hidden>?</kbd> {t('imports.keysAll')}
      </button>
    </div>
  )
}

/** A press beside the buttons of a row chooses it. */
function focusPressedRow({ target }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest('button, a, input, select')) return
  if (getSelection()?.isCollapsed === false) return
  target.closest('[data-row]')?.querySelector<HTMLElement>('[data-main]')?.focus()
}

const isField = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement

/** The keys of the list. Enter presses the main button of the row, which has the focus. */
function useListKeys({ items, focus, actions, isOpen, fixedGroups, onUndo, onHelp }: ImportListProps) {
  const letters = useLetters()
  const rows = useMemo(
    () => items.flatMap(item => (item.kind === 'row' && !fixedGroups.includes(item.group) ? [item.row] : [])),
    [items, fixedGroups],
  )
  const move = (by: number) => {
    const at = rows.findIndex(({ row }) => row === focus.active)
    const next = rows[Math.min(Math.max(at + by, 0), rows.length - 1)]
    if (next !== undefined) focus.focus(next.row)
  }
  const runOf = (event: KeyboardEvent): (() => void) | null => {
    if (event.key === 'ArrowDown') return () => move(1)
    if (event.key === 'ArrowUp') return () => move(-1)
    if (event.key === '?') return onHelp
    const row = rows.find(each => each.row === focus.active)
    const command: RowCommand | null = commandOfKey(event, letters)
    if (row === undefined || command === null || event.repeat) return null
    return commandsOf(row).includes(command) ? () => actions.run(row, command) : null
  }
  return (event: KeyboardEvent) => {
    if (!isOpen || isField(event.target) || event.altKey) return
    const isControl = event.ctrlKey || event.metaKey
    const run = isControl ? (event.code === 'KeyZ' && !event.shiftKey ? onUndo : null) : runOf(event)
    if (run === null) return
    event.preventDefault()
    run()
  }
}
