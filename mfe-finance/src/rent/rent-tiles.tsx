import { type Debt, owedOf } from '@orenda/contracts/rules/debts'
import { type Total, totalsOf } from '@orenda/shared-ui/records'
import { Link } from '@orenda/shared-ui/router'
import { useFormat } from '@orenda/shared-ui/texts'
import { Skeleton, useMedia } from '@orenda/shared-ui/ui'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Texts, useTexts } from '../i18n/texts.ts'
import { type Collected, percentOf } from './collected.ts'
import { useMonthName } from './month-name.ts'
import type { Due } from './rent-figures.ts'
import styles from './rent-tiles.module.css'
import type { PartLink, RentPart } from './use-rent-part.ts'

interface RentTilesProps {
  open: RentPart | null
  linkTo: (part: RentPart) => PartLink
  /** `YYYY-MM` */
  month: string
  // undefined while they are loading.
  debts: readonly Debt[] | undefined
  dues: readonly Due[] | undefined
  collected: readonly Collected[] | undefined
  /** The open list is not known yet, so what is below waits. */
  isUndecided: boolean
}

/** The three main figures of the page. Amounts in several currencies are shown side by side. */
export function RentTiles({ open, linkTo, month, debts, dues, collected, isUndecided }: RentTilesProps) {
  const t = useTexts()
  const { money, shortDate } = useFormat()
  const monthName = useMonthName()
  const [main, ...others] = collected ?? []
  const of = ({ amount, charged, currency }: Collected) =>
    `${money(amount, currency)}\u00a0${t('rent.of', { total: money(charged, currency) })}`
  const charged = main && t('rent.of', { total: money(main.charged, main.currency) })
  const percent = main && t('rent.percent', { percent: percentOf(main) })
  // On a phone the name and the amount share one line.
  const isPhone = useMedia('phone')
  const tile = { open, linkTo }
  return (
    <section
      className={styles.tiles}
      aria-label={t('rent.figures')}
      data-undecided={isUndecided || undefined}
    >
      <Tile
        {...tile}
        part="overdue"
        label={t('rent.overdue')}
        isLate
        totals={debts && totalsOf(owedOf(debts))}
        note={lateNote(t, debts && owedOf(debts))}
      />
      <Tile
        {...tile}
        part="soon"
        label={t('rent.soon')}
        totals={dues && totalsOf(dues)}
        note={dueNote(t, shortDate, dues)}
      />
      <Tile
        {...tile}
        part="collected"
        label={t('rent.collected', { month: monthName(month) })}
        totals={collected && (main ? [{ currency: main.currency, amount: main.amount }] : [])}
        secondary={isPhone || !main ? undefined : `${charged} · ${percent}`}
        note={[
          ...(main ? [] : [t('rent.nothingCharged')]),
          ...(isPhone && main ? [`${percent} ${charged}`] : []),
          ...others.map(of),
        ]}
      >
        <span className={styles.track} aria-hidden="true">
          <span className={styles.bar} style={{ inlineSize: `${main ? percentOf(main) : 0}%` }} />
        </span>
      </Tile>
    </section>
  )
}

/** How many tenants are late, and how long at most. */
function lateNote(t: Texts, debts: readonly Debt[] = []): string[] {
  if (debts.length === 0) return [t('rent.nobodyLate')]
  const longest = Math.max(...debts.map(({ days_late }) => days_late))
  return [
    t('rent.tenants', { count: debts.length }),
    t('rent.longest', { days: t('rent.days', { count: longest }) }),
  ]
}

/** How many charges are due soon, and the first of them. */
function dueNote(t: Texts, shortDate: (day: string) => string, dues: readonly Due[] = []): string[] {
  const [first] = dues
  if (first === undefined) return [t('rent.nothingDue')]
  return [
    t('rent.charges', { count: dues.length }),
    t('rent.first', { date: shortDate(first.due_date), name: first.tenant_name }),
  ]
}

interface TileProps {
  part: RentPart
  open: RentPart | null
  linkTo: (part: RentPart) => PartLink
  label: string
  /** The first one is shown large; undefined while they are loading. */
  totals: readonly Total[] | undefined
  /** Text after the first amount, instead of the other amounts. */
  secondary?: string | undefined
  /** They stand beside each other, or each on a line. */
  note: readonly string[]
  isLate?: boolean
  /** Between the amount and the note. */
  children?: ReactNode
}

function Tile({ part, open, linkTo, label, totals, secondary, note, isLate = false, children }: TileProps) {
  const t = useTexts()
  const { totals: totalsText } = useFormat()
  const [first, ...others] = totals ?? []
  const rest = secondary ?? (others.length > 0 ? `+ ${totalsText(others)}` : undefined)
  return (
    <Link
      className={styles.tile}
      {...linkTo(part)}
      preventScrollReset
      aria-expanded={open === part}
      aria-busy={totals === undefined}
    >
      <span className={styles.label}>
        {label}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
      </span>
      {totals === undefined ? (
        <>
          <span className={styles.data}>
            <span className={styles.value}>
              <Skeleton width="6em" height="1lh" />
            </span>
          </span>
          {children}
          <span className={styles.note}>
            <Skeleton width="60%" height="1lh" />
          </span>
        </>
      ) : (
        <>
          <span className={styles.data}>
            <span className={isLate && first ? styles.late : styles.value}>
              {first ? totalsText([first]) : t('common:states.none')}
            </span>
            {rest && <span className={isLate ? styles.lateRest : styles.rest}>{rest}</span>}
          </span>
          {children}
          <span className={styles.note}>
            {note.map(part => (
              <span key={part}>{part}</span>
            ))}
          </span>
        </>
      )}
    </Link>
  )
}
