import type { Import, ImportChoice, ImportRow } from '@orenda/contracts/imports'
import type { Lease } from '@orenda/contracts/leases'
import { notify } from '@orenda/shared-ui/host'
import { apartmentsQuery } from '@orenda/shared-ui/records'
import { Banner } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { BookingBar } from './booking-bar.tsx'
import { summaryOf } from './booking-summary.ts'
import { ChoiceDialog } from './choice-dialog.tsx'
import { ImportList } from './import-list.tsx'
import styles from './import-page.module.css'
import { reloadRows, shownRows } from './imports.api.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { PostedBanner } from './posted-banner.tsx'
import { isAsked, outcomeOf, type RowCommand } from './row-commands.ts'
import { type GroupedRows, groupRows, listItems, type RowGroup } from './row-groups.ts'
import { useDecisions } from './use-decisions.ts'
import { usePosting } from './use-posting.ts'
import { useRowFocus } from './use-row-focus.ts'
import { type Places, useRowWords } from './use-row-words.ts'

interface ImportRowsProps {
  of: Import
  rows: readonly ImportRow[]
  leases: readonly Lease[]
}

/** The rows of an import, what will be booked of them, and what was. */
export function ImportRows({ of, rows, leases }: ImportRowsProps) {
  const t = useTexts()
  const places = usePlaces(leases)
  const groups = useMemo(() => groupRows(rows), [rows])
  const summary = useMemo(() => summaryOf(groups, places.leases), [groups, places])
  const decisions = useDecisions(of.id)
  const { isBusy, post } = usePosting(of.id, decisions)
  if (of.status === 'withdrawn')
    return (
      <Banner tone="info" title={t('imports.withdrawn')}>
        {t('imports.withdrawnText')}
      </Banner>
    )
  if (rows.length === 0) return <Banner tone="info" title={t('imports.emptyRows')} />
  const isOver = of.status === 'posted' && summary.count === 0 && summary.waiting === 0
  return (
    <>
      {of.status === 'posted' && <PostedBanner of={of} rows={rows} />}
      <Deciding of={of} groups={groups} places={places} decisions={decisions} />
      {!isOver && <BookingBar summary={summary} isBusy={isBusy} onPost={() => void post(groups)} />}
    </>
  )
}

function usePlaces(leases: readonly Lease[]): Places {
  const { data: apartments } = useQuery(apartmentsQuery)
  return useMemo(
    () => ({
      leases: new Map(leases.map(lease => [lease.id, lease])),
      apartments: new Map(apartments?.map(apartment => [apartment.id, apartment])),
    }),
    [leases, apartments],
  )
}

interface DecidingProps {
  of: Import
  groups: GroupedRows
  places: Places
  decisions: ReturnType<typeof useDecisions>
}

/** The list, and the question where a row belongs. */
function Deciding({ of: { id, status }, groups, places, decisions }: DecidingProps) {
  const t = useTexts()
  const place = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<ReadonlySet<RowGroup>>(new Set())
  const [asked, setAsked] = useState<{ row: ImportRow; category: ImportChoice['category'] | null } | null>(
    null,
  )
  const [isHelping, setHelping] = useState(false)
  const focus = useRowFocus(place, (groups.look[0] ?? groups.sure[0])?.row ?? null)
  const items = useMemo(() => listItems(groups, open), [groups, open])
  const wordsOf = useRowWords(places)

  const decide = (row: ImportRow, choice: ImportChoice) => {
    // As of now: a key may come before the last choice is shown.
    const { look } = groupRows(shownRows(id))
    const at = look.findIndex(each => each.row === row.row)
    decisions.decide({ row: row.row, choice }, row.choice)
    // A row that needed a look moves to the sure ones; the next one takes its place.
    if (at < 0) return focus.focus(row.row)
    const rest = look.toSpliced(at, 1)
    focus.focus((rest[at] ?? rest.at(-1))?.row ?? 'post')
  }
  const run = (row: ImportRow, command: RowCommand) => {
    const outcome = outcomeOf(row, command)
    if (isAsked(outcome)) setAsked({ row, category: outcome.ask })
    else decide(row, outcome)
  }
  const onFixed = async (row: number) => {
    // Rows that are read anew have what is stored.
    await decisions.stored()
    await reloadRows(id)
    focus.focus(row)
  }
  return (
    <div ref={place} className={styles.rows}>
      <ImportList
        importId={id}
        items={items}
        wordsOf={wordsOf}
        focus={focus}
        isOpen
        fixedGroups={status === 'posted' ? postedFixed : fixed}
        actions={{ run, onFixed }}
        onFold={group => setOpen(known => toggled(known, group))}
        onUndo={() => {
          const row = decisions.undo()
          if (row === null) return
          notify.info(t('imports.undone'), { id: 'import-undo' })
          focus.focus(row)
        }}
        onHelp={() => setHelping(true)}
      />
      {asked !== null && (
        <ChoiceDialog
          row={asked.row}
          category={asked.category ?? null}
          places={places}
          onClose={() => setAsked(null)}
          onChoose={choice => {
            setAsked(null)
            decide(asked.row, choice)
          }}
        />
      )}
      {isHelping && <KeysDialog onClose={() => setHelping(false)} />}
    </div>
  )
}

/** Parts whose rows stay as they are; what was passed over can be chosen until the import is booked. */
const fixed: readonly RowGroup[] = ['posted', 'duplicate']
const postedFixed: readonly RowGroup[] = [...fixed, 'ignored']

function toggled(known: ReadonlySet<RowGroup>, group: RowGroup): ReadonlySet<RowGroup> {
  const next = new Set(known)
  if (!next.delete(group)) next.add(group)
  return next
}
