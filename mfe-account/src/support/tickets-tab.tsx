import type { Ticket } from '@orenda/contracts/support'
import { LoadMore } from '@orenda/shared-ui/lists'
import { LoadFailure } from '@orenda/shared-ui/pages'
import { Link } from '@orenda/shared-ui/router'
import { Badge, Button, Card, EmptyState, Spinner } from '@orenda/shared-ui/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronRight, MessageCircle, PenLine } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import { useDayOf } from '../shared/use-day-of.ts'
import { ticketsQuery } from './support.api.ts'
import styles from './support.module.css'
import { StatusBadge } from './ticket-badges.tsx'

interface TicketsTabProps {
  /** Opens the form for a new ticket. */
  onCreate: () => void
  /** The address of a ticket's thread. */
  addressOf: (id: string) => string
}

/** A user's tickets, newest first. */
export function TicketsTab({ onCreate, addressOf }: TicketsTabProps) {
  const t = useTexts()
  const read = useInfiniteQuery(ticketsQuery)
  const { data, error, refetch, hasNextPage } = read
  if (data === undefined && error !== null)
    return <LoadFailure error={error} title={t('support.tickets.loadError')} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <Card aria-busy>
        <p className={styles.waiting}>
          <Spinner label={t('common:states.loading')} />
        </p>
      </Card>
    )
  const tickets = data.pages.flatMap(page => page.data)
  if (tickets.length === 0)
    return (
      <Card>
        <EmptyState
          icon={MessageCircle}
          title={t('support.tickets.emptyTitle')}
          text={t('support.tickets.emptyText')}
          action={
            <Button variant="primary" icon={PenLine} onClick={onCreate}>
              {t('support.tickets.emptyAction')}
            </Button>
          }
        />
      </Card>
    )
  return (
    <Card aria-label={t('support.tickets.title')} isPadded={false}>
      <ul className={styles.tickets}>
        {tickets.map(ticket => (
          <Line key={ticket.id} of={ticket} address={addressOf(ticket.id)} />
        ))}
      </ul>
      {hasNextPage && (
        <div className={styles.more}>
          <LoadMore.Pages query={read} count={tickets.length} />
        </div>
      )}
    </Card>
  )
}

function Line({ of: ticket, address }: { of: Ticket; address: string }) {
  const t = useTexts()
  const { dateOf } = useDayOf()
  const { subject, message, number, status, category, priority, created_at, has_news } = ticket
  return (
    <li className={styles.ticket} data-news={has_news || undefined} data-row-id={ticket.id}>
      <div className={styles.titled}>
        {/* The whole row can be pressed. */}
        <h2 className={styles.subject}>
          <Link className={styles.link} to={address} preventScrollReset data-edit>
            {subject}
          </Link>
        </h2>
        {has_news && <Badge tone="success">{t('support.tickets.news')}</Badge>}
        <StatusBadge of={status} />
      </div>
      <p className={styles.details}>
        <span>{t('support.tickets.numberOf', { number })}</span>
        <span>{t(`support.categories.${category}`)}</span>
        <span>{t('support.tickets.priority', { priority: t(`support.priorities.${priority}`) })}</span>
        <span>{dateOf(created_at)}</span>
      </p>
      <p className={styles.preview}>{message}</p>
      <ChevronRight className={styles.chevron} size={18} strokeWidth={1.75} aria-hidden />
    </li>
  )
}
