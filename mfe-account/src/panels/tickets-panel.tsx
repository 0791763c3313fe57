import type { Ticket } from '@orenda/contracts/support'
import { Panel } from '@orenda/shared-ui/panels'
import { useLanguagePath } from '@orenda/shared-ui/router'
import { today } from '@orenda/shared-ui/texts'
import { Badge } from '@orenda/shared-ui/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Eye, MessageCircle, Reply } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import { useDayOf } from '../shared/use-day-of.ts'
import { ticketsQuery } from '../support/support.api.ts'
import { ticketAddress, ticketsAddress } from '../support/ticket-addresses.ts'
import styles from './tickets-panel.module.css'

const ticketsPath = `support${ticketsAddress}`
const ticketPath = (id: string) => `support${ticketAddress(id)}`

/** The maximum number of tickets shown. */
const most = 4

/** A user's open tickets, newest first. */
export function TicketsPanel() {
  const t = useTexts()
  const path = useLanguagePath()
  const read = useInfiniteQuery(ticketsQuery)
  const open = (read.data?.pages ?? []).flatMap(({ data }) => data).filter(isOpen)
  return (
    <Panel
      icon={MessageCircle}
      title={t('panels.tickets.title')}
      count={open.length > 0 ? open.length : undefined}
      isQuiet
      action={open.length > 0 && <TicketsLink open={open} />}
    >
      <Panel.Content reads={[read]} rows={2}>
        {() =>
          open.length === 0 ? (
            <Panel.Line>{t('panels.tickets.none')}</Panel.Line>
          ) : (
            <>
              <Panel.Rows label={t('panels.tickets.title')}>
                {open.slice(0, most).map(ticket => (
                  <Row key={ticket.id} of={ticket} />
                ))}
              </Panel.Rows>
              {open.length > most && (
                <Panel.Rest to={path(ticketsPath)}>
                  {t('panels.tickets.all', { count: open.length })}
                </Panel.Rest>
              )}
            </>
          )
        }
      </Panel.Content>
    </Panel>
  )
}

const isOpen = ({ status }: Ticket) => status === 'open' || status === 'in_progress'

/** Whether support has answered and the user has to react. */
const isAnswered = ({ last, has_news }: Ticket) => has_news || last?.author === 'desk'

/** Links to the ticket when there is one answer to read, otherwise to the list. */
function TicketsLink({ open }: { open: readonly Ticket[] }) {
  const t = useTexts()
  const answered = open.find(isAnswered)
  return (
    <Panel.Link icon={answered ? Reply : Eye} to={answered ? ticketPath(answered.id) : ticketsPath}>
      {t(answered ? 'panels.tickets.answer' : 'panels.tickets.view')}
    </Panel.Link>
  )
}

function Row({ of: ticket }: { of: Ticket }) {
  const t = useTexts()
  const path = useLanguagePath()
  const when = useWhen()
  const { id, subject, created_at, last } = ticket
  return (
    <Panel.Row
      title={subject}
      to={path(ticketPath(id))}
      figure={
        isAnswered(ticket) ? (
          <Badge tone="info">{t('panels.tickets.answered')}</Badge>
        ) : (
          <Badge tone="neutral">{t('panels.tickets.waiting')}</Badge>
        )
      }
      action={
        <Panel.RowLink
          icon={isAnswered(ticket) ? Reply : Eye}
          label={t(isAnswered(ticket) ? 'panels.tickets.answerOf' : 'panels.tickets.viewOf', {
            name: subject,
          })}
          to={ticketPath(id)}
        />
      }
      below={
        <p className={styles.words}>
          {last
            ? t(last.author === 'desk' ? 'panels.tickets.deskSaid' : 'panels.tickets.personSaid', {
                when: when(last.created_at),
                text: last.text,
              })
            : t('panels.tickets.sent', { when: when(created_at) })}
        </p>
      }
    />
  )
}

/** `today 09:14`, or the date with the time. */
function useWhen(): (instant: string) => string {
  const t = useTexts()
  const { dayOf, timeOf, clockOf } = useDayOf()
  const now = today()
  return instant =>
    dayOf(instant) === now ? t('panels.tickets.today', { time: clockOf(instant) }) : timeOf(instant)
}
