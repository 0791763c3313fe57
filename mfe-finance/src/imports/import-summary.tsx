import type { Import, ImportRow } from '@orenda/contracts/imports'
import { totalsOf } from '@orenda/shared-ui/records'
import { useFormat } from '@orenda/shared-ui/texts'
import { Card, textLinkClass } from '@orenda/shared-ui/ui'
import { FileCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { currencyOf } from './booking-summary.ts'
import styles from './import-summary.module.css'
import { isIncoming } from './row-commands.ts'
import { groupRows } from './row-groups.ts'
import { useImportWords } from './use-import-words.ts'

interface ImportSummaryProps {
  of: Import
  /** undefined while they are loading. */
  rows: readonly ImportRow[] | undefined
  onColumns: () => void
}

/** What was understood of a file: its account and days, and how many rows of each kind it has. */
export function ImportSummary({ of, rows, onColumns }: ImportSummaryProps) {
  const t = useTexts()
  const { sourceOf, spanOf } = useImportWords()
  const groups = useMemo(() => groupRows(rows ?? []), [rows])
  const bad = groups.look.filter(({ state }) => state === 'bad').length
  const figures = [
    { name: 'sure', count: groups.sure.length, isWanted: groups.sure.length > 0 || of.status === 'ready' },
    {
      name: 'look',
      count: groups.look.length - bad,
      isWanted: groups.look.length > bad || of.status === 'ready',
    },
    { name: 'bad', count: bad, isWanted: bad > 0 },
    { name: 'duplicate', count: groups.duplicate.length, isWanted: groups.duplicate.length > 0 },
    {
      name: 'ignored',
      count: groups.ignored.length,
      isWanted: groups.ignored.length > 0,
    },
  ] as const
  return (
    <Card aria-label={t('imports.figures')}>
      <div className={styles.summary}>
        <span className={styles.icon}>
          <FileCheck size={20} strokeWidth={1.75} aria-hidden />
        </span>
        <div className={styles.words}>
          <p className={styles.bank}>{sourceOf(of)}</p>
          <p className={styles.facts}>
            <Card.Facts
              of={[
                of.file_name,
                t('imports.rows', { count: of.counts.rows }),
                spanOf(of),
                of.status === 'ready' && of.mapping !== null && (
                  <button
                    key="columns"
                    type="button"
                    className={`${textLinkClass} ${styles.columns}`}
                    onClick={onColumns}
                  >
                    {t('imports.columns')}
                  </button>
                ),
              ]}
            />
          </p>
        </div>
        <dl className={styles.figures}>
          <Booked rows={groups.posted} />
          {rows !== undefined &&
            figures.map(
              ({ name, count, isWanted }) =>
                isWanted && (
                  <div key={name} data-state={name}>
                    <dt>{t(`imports.states.${name}`)}</dt>
                    <dd>{count}</dd>
                  </div>
                ),
            )}
        </dl>
      </div>
    </Card>
  )
}

/** What of the booked rows came in and went out; how many they are stands with the way to undo them. */
function Booked({ rows }: { rows: readonly ImportRow[] }) {
  const t = useTexts()
  const { totals } = useFormat()
  const sumOf = (some: readonly ImportRow[]) =>
    totals(totalsOf(some.map(row => ({ amount: Math.abs(row.amount ?? 0), currency: currencyOf(row) }))))
  const incoming = rows.filter(isIncoming)
  const outgoing = rows.filter(row => !isIncoming(row))
  return (
    <>
      {incoming.length > 0 && (
        <div data-state="posted">
          <dt>{t('imports.cameIn')}</dt>
          <dd>+{sumOf(incoming)}</dd>
        </div>
      )}
      {outgoing.length > 0 && (
        <div>
          <dt>{t('imports.wentOut')}</dt>
          <dd>−{sumOf(outgoing)}</dd>
        </div>
      )}
    </>
  )
}
