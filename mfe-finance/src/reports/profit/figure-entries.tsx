import type { Currency } from '@orenda/contracts/currencies'
import type { ReportFigure } from '@orenda/contracts/report-figures'
import type { ProfitEntry } from '@orenda/contracts/reports'
import { LoadFailure } from '@orenda/shared-ui/pages'
import { totalsOf } from '@orenda/shared-ui/records'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { useFormat } from '@orenda/shared-ui/texts'
import { Badge, IconButton, Skeleton, textLinkClass } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight, X } from 'lucide-react'
import { useTexts } from '../../i18n/texts.ts'
import { type ProfitSpan, profitEntriesQuery } from '../reports.api.ts'
import styles from './figure-entries.module.css'

interface FigureEntriesProps {
  title: string
  span: ProfitSpan
  currency: Currency
  figure: ReportFigure
  onClose: () => void
}

/** The records that a figure is the sum of: day, kind, note, amount, and the way to where they are kept. */
export function FigureEntries({ title, span, currency, figure, onClose }: FigureEntriesProps) {
  const t = useTexts()
  const { date, locale, month, money, totals } = useFormat()
  const path = useLanguagePath()
  const entries = useQuery(profitEntriesQuery(span, currency, figure))
  const kindOf = ({ kind, category }: ProfitEntry): string => {
    if (kind === 'payment') return t(`paymentCategories.${category as 'rent'}`)
    if (kind === 'expense') return t(`expenseCategories.${category as 'repair'}`)
    return t(`reports.kinds.${kind}`)
  }
  const placeOf = ({ kind, apartment_id }: ProfitEntry, from = span.from, to = span.to): string => {
    const home = `apartment=${apartment_id}&`
    const filters = `${home}period=${from}..${to}`
    return {
      payment: `payments?${filters}`,
      expense: `expenses?${filters}`,
      fee: `utilities?tab=fees&apartment=${apartment_id}`,
      charge: `utilities?tab=summary&apartment=${apartment_id}`,
      deposit: `apartments/${apartment_id}`,
    }[kind]
  }
  const content = () => {
    if (entries.isError && entries.data === undefined && !entries.isFetching) {
      const retry = () => void entries.refetch()
      return <LoadFailure error={entries.error} title={t('reports.failed')} onRetry={retry} />
    }
    if (entries.data === undefined) return <Skeleton height="96px" />
    return (
      <ul className={styles.list}>
        {entries.data.map(entry => (
          <li key={entry.kind + entry.id}>
            <span className={styles.day}>
              {entry.kind === 'charge' ? month(entry.date) : date(entry.date)}
            </span>
            <span className={styles.kind}>
              <Badge tone="info">{kindOf(entry)}</Badge>
            </span>
            <span className={styles.entryNote}>
              {[span.apartment_id === undefined && entry.apartment_name, entry.note]
                .filter(Boolean)
                .join(', ')}
            </span>
            <span className={styles.sum}>
              {money(entry.amount, currency)}
              {entry.original && (
                <small>
                  {`${money(entry.original.amount, entry.original.currency)} × ${entry.original.rate.toLocaleString(locale, { maximumFractionDigits: 4 })}`}
                </small>
              )}
            </span>
            <Link
              to={path(placeOf(entry, entry.date, entry.date))}
              className={`${IconButton.className()} ${styles.way}`}
              aria-label={t('reports.openRecord', {
                what: `${kindOf(entry)}, ${date(entry.date)}, ${money(entry.amount, currency)}`,
              })}
            >
              <ArrowUpRight size={16} strokeWidth={1.75} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    )
  }
  const [first] = entries.data ?? []
  return (
    <section
      className={styles.entries}
      aria-label={title}
      onKeyDown={event => event.key === 'Escape' && onClose()}
    >
      <div className={styles.entriesHead}>
        <h3>{title}</h3>
        {entries.data !== undefined && (
          <span className={styles.note}>{t('reports.rows', { count: entries.data.length })}</span>
        )}
        {first !== undefined && (
          <Link to={path(placeOf(first))} className={textLinkClass}>
            {t('reports.openList')}
          </Link>
        )}
        <strong className={styles.sum}>
          {entries.data !== undefined &&
            totals(totalsOf(entries.data.map(({ amount }) => ({ amount, currency }))))}
        </strong>
        <IconButton label={t('reports.close')} icon={X} onClick={onClose} />
      </div>
      {content()}
    </section>
  )
}
