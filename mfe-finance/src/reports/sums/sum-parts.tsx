import { sumOfAmounts } from '@orenda/contracts/currencies'
import { LoadFailure } from '@orenda/shared-ui/pages'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { Badge, IconButton, Skeleton, textLinkClass } from '@orenda/shared-ui/ui'
import { ArrowUpRight, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import styles from './sum-parts.module.css'

/** One of what a sum is made of. */
export interface SumPart {
  key: string
  /** The day or the month, in words. */
  when: string
  kind?: string
  note: string
  /** Money, or a number of days. */
  amount: number
  /** How the amount came about. */
  detail?: string | undefined
  /** Where it is kept; a path after the language. */
  place?: string
}

interface SumPartsProps {
  title: string
  /** undefined while they are read. */
  parts: readonly SumPart[] | undefined
  /** Why they could not be read. */
  failure?: { error: Error; onRetry: () => void } | null
  /** An amount as it is read. */
  write: (amount: number) => string
  /** The sum as the report shows it, where that is in another currency than its parts. */
  shown?: string | undefined
  /** Where all of them are listed; a path after the language. */
  list?: string | undefined
  onClose: () => void
}

/** What a sum is made of, and the sum again at its head. */
export function SumParts({ title, parts, failure = null, write, shown, list, onClose }: SumPartsProps) {
  const t = useTexts()
  const path = useLanguagePath()
  const place = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => bringIntoSight(place.current, heading.current), [])
  return (
    <section
      ref={place}
      className={styles.parts}
      data-parts
      aria-label={title}
      onKeyDown={event => event.key === 'Escape' && onClose()}
    >
      <div className={styles.head}>
        <h3 ref={heading} tabIndex={-1}>
          {title}
        </h3>
        {parts !== undefined && (
          <span className={styles.note}>{t('reports.rows', { count: parts.length })}</span>
        )}
        {list !== undefined && (
          <Link to={path(list)} className={textLinkClass}>
            {list.startsWith('apartments/') ? t('reports.openApartment') : t('reports.openList')}
          </Link>
        )}
        <span className={styles.sum}>
          {parts !== undefined && <Sum of={parts} write={write} shown={shown} />}
        </span>
        <IconButton label={t('reports.close')} icon={X} onClick={onClose} />
      </div>
      {failure !== null && (
        <LoadFailure error={failure.error} title={t('reports.failed')} onRetry={failure.onRetry} />
      )}
      {failure === null && parts === undefined && <Skeleton height="96px" />}
      {parts !== undefined && (
        <ul
          // biome-ignore lint/a11y/noRedundantRoles: Safari forgets the list when its bullets go.
          role="list"
          className={styles.list}
        >
          {parts.map(part => (
            <PartRow key={part.key} part={part} write={write} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** The sum in the currency of its parts, and what that is in the report. */
function Sum({ of, write, shown }: { of: readonly SumPart[] } & Pick<SumPartsProps, 'write' | 'shown'>) {
  const sum = write(sumOfAmounts(of.map(({ amount }) => amount)))
  return (
    <>
      {shown !== undefined && <span className={styles.note}>{sum} =</span>} <strong>{shown ?? sum}</strong>
    </>
  )
}

/** How much of it has to be seen to be noticed, in px: its head and a row. */
const noticed = 120

/**
 * Shows what was opened, where it stands below what is seen, and moves the focus to it. Of several that open at once the
 * first one has it.
 */
function bringIntoSight(place: HTMLElement | null, heading: HTMLElement | null): void {
  if (place === null || heading === null) return
  if (place.getBoundingClientRect().top + noticed <= innerHeight) return
  if (document.activeElement?.closest('[data-parts]')) return
  place.scrollIntoView({ block: 'center' })
  heading.focus({ preventScroll: true })
}

function PartRow({
  part: { when, kind, note, amount, detail, place },
  write,
}: { part: SumPart } & Pick<SumPartsProps, 'write'>) {
  const t = useTexts()
  const path = useLanguagePath()
  return (
    <li>
      <span className={styles.day}>{when}</span>
      <span className={styles.kind}>{kind !== undefined && <Badge tone="info">{kind}</Badge>}</span>
      <span className={styles.partNote}>{note}</span>
      <span className={styles.sum}>
        <span>{write(amount)}</span>
        {detail !== undefined && <small>{detail}</small>}
      </span>
      {place !== undefined && (
        <Link
          to={path(place)}
          className={`${IconButton.className()} ${styles.way}`}
          aria-label={t('reports.openRecord', {
            what: [kind ?? note, when, write(amount)].filter(Boolean).join(', '),
          })}
        >
          <ArrowUpRight size={16} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      )}
    </li>
  )
}
