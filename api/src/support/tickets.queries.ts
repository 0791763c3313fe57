import { maxRows } from '@orenda/contracts/max-rows'
import { previewLength } from '@orenda/contracts/support'
import { namedStatement } from '../platform/database/named-statement.ts'
import { ticketColumns } from './ticket-columns.ts'

const tickets = `
  select ${ticketColumns('t')},
    (select count(*)::int from support_messages m where m.owner_id = t.owner_id and m.ticket_id = t.id) as replies,
    (select jsonb_build_object('author', m.author, 'text', left(m.text, ${previewLength}),
        'created_at', to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from support_messages m where m.owner_id = t.owner_id and m.ticket_id = t.id
      order by m.created_at desc, m.id desc limit 1) as last
  from support_tickets t where t.owner_id = $owner`

/**
 * An owner's tickets, newest first. Parameters: `owner`, `cursor` (last id of the previous page) and `limit`,
 * each or null.
 */
export const listTickets = namedStatement(`${tickets}
  and ($cursor::uuid is null or (t.created_at, t.id) < (
    select created_at, id from support_tickets where owner_id = $owner and id = $cursor))
  order by t.created_at desc, t.id desc limit coalesce($limit::int, ${maxRows})`)

/** Parameters: `owner`, `id`. */
export const getTicket = namedStatement(`${tickets} and t.id = $id`)

/** The messages after the first one, oldest first. Parameters: `owner`, `id` of the ticket. */
export const listMessages = namedStatement(`
  select m.id, m.author, m.text, m.created_at from support_messages m
  where m.owner_id = $owner and m.ticket_id = $id order by m.created_at, m.id limit ${maxRows}`)

/** Of all tickets, newest first. Parameters: `owner`, `cursor` and `limit`, each or null. */
export const listAllMessages = namedStatement(`
  select m.id, m.ticket_id, 'T-' || t.number as ticket_number, m.author, m.text, m.created_at
  from support_messages m join support_tickets t on t.owner_id = m.owner_id and t.id = m.ticket_id
  where m.owner_id = $owner and ($cursor::uuid is null or (m.created_at, m.id) < (
    select c.created_at, c.id from support_messages c where c.owner_id = $owner and c.id = $cursor))
  order by m.created_at desc, m.id desc limit coalesce($limit::int, ${maxRows})`)

/** Parameters: `owner`, `id`. */
export const markSeen = namedStatement(`
  update support_tickets set has_news = false where owner_id = $owner and id = $id returning id`)

/** Parameters: `owner`, `name`, `email`, `subject`, `message`, `category`, `priority`, `now`. */
export const createTicket = namedStatement(`
  insert into support_tickets as t (owner_id, language, name, email, subject, message, category, priority, created_at, updated_at)
  select u.id, u.language, $name, $email, $subject, $message, $category, $priority, $now, $now from landlords u where u.id = $owner
  returning ${ticketColumns('t')}, 0 as replies, null as last`)

/** Locks a ticket and reopens it when it is closed. Parameters: `owner`, `id`, `now`. */
export const touchTicket = namedStatement(`
  update support_tickets
  set status = case when status in ('resolved', 'closed') then 'open' else status end, updated_at = $now
  where owner_id = $owner and id = $id returning id`)
