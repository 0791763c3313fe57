import { mostRows } from '@orenda/contracts/most-rows'
import { lastWordsLength } from '@orenda/contracts/support'
import { ticketColumns } from './ticket-columns.ts'

const tickets = `
  select ${ticketColumns('t')},
    (select count(*)::int from support_messages m where m.owner_id = t.owner_id and m.ticket_id = t.id) as replies,
    (select jsonb_build_object('author', m.author, 'text', left(m.text, ${lastWordsLength}),
        'created_at', to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from support_messages m where m.owner_id = t.owner_id and m.ticket_id = t.id
      order by m.created_at desc, m.id desc limit 1) as last
  from support_tickets t where t.owner_id = $1`

/** An owner's tickets, newest first. Parameters: owner, last id of the page before, rows; each but the owner or null. */
export const listTicketsSql = `${tickets}
  and ($2::uuid is null or (t.created_at, t.id) < (select created_at, id from support_tickets where owner_id = $1 and id = $2))
  order by t.created_at desc, t.id desc limit coalesce($3::int, ${mostRows})`

/** Parameters: owner, ticket. */
export const getTicketSql = `${tickets} and t.id = $2`

/** What was said after the first message, the oldest first. Parameters: owner, ticket. */
export const listMessagesSql = `
  select m.id, m.author, m.text, m.created_at from support_messages m
  where m.owner_id = $1 and m.ticket_id = $2 order by m.created_at, m.id limit ${mostRows}`

/** Of all tickets, newest first. Parameters: owner, last id of the page before or null, rows or null. */
export const listAllMessagesSql = `
  select m.id, m.ticket_id, 'T-' || t.number as ticket_number, m.author, m.text, m.created_at
  from support_messages m join support_tickets t on t.owner_id = m.owner_id and t.id = m.ticket_id
  where m.owner_id = $1 and ($2::uuid is null or (m.created_at, m.id) < (
    select c.created_at, c.id from support_messages c where c.owner_id = $1 and c.id = $2))
  order by m.created_at desc, m.id desc limit coalesce($3::int, ${mostRows})`

/** Parameters: owner, ticket. */
export const markSeenSql = `
  update support_tickets set has_news = false where owner_id = $1 and id = $2 returning id`

/** Parameters: owner, name, e-mail, subject, message, category, priority, now. */
export const createTicketSql = `
  insert into support_tickets as t (owner_id, language, name, email, subject, message, category, priority, created_at, updated_at)
  select u.id, u.language, $2, $3, $4, $5, $6, $7, $8, $8 from landlords u where u.id = $1
  returning ${ticketColumns('t')}, 0 as replies, null as last`

/** Whoever writes into the ticket meanwhile waits. A ticket that was done with is open again. Parameters: owner, ticket, now. */
export const touchTicketSql = `
  update support_tickets
  set status = case when status in ('resolved', 'closed') then 'open' else status end, updated_at = $3
  where owner_id = $1 and id = $2 returning id`

/** Parameters: owner, ticket, text, now. */
export const addMessageSql = `
  insert into support_messages (owner_id, ticket_id, author, text, created_at) values ($1, $2, 'person', $3, $4)
  returning id`
