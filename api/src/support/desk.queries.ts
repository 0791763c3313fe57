import { namedStatement } from '../platform/database/named-statement.ts'
import { ticketColumns } from './ticket-columns.ts'

// Tickets of all landlords and visitors, for support. For the jobs' role.

const tickets = `
  select ${ticketColumns('t')}, t.owner_id as account_id,
    (select count(*)::int from support_messages m where m.ticket_id = t.id) as replies
  from support_tickets t`

/** The longest waiting first. Parameter: `status`, or null for all open ones. */
export const listWaiting = namedStatement(`${tickets}
  where case when $status::text is null then t.status in ('open', 'in_progress') else t.status = $status end
  order by t.updated_at, t.id limit 500`)

/** Parameters: `id`, `number`; one of them or null. */
export const findTicket = namedStatement(`${tickets} where t.id = $id::uuid or t.number = $number::bigint`)

/** Parameter: `id` of the ticket. */
export const messagesOf = namedStatement(`
  select id, author, text, created_at from support_messages where ticket_id = $id order by created_at, id limit 5000`)

/** Parameters: `id`, `now`. */
export const noteAnswer = namedStatement(`
  update support_tickets
  set has_news = owner_id is not null, updated_at = $now, status = case when status = 'open' then 'in_progress' else status end
  where id = $id`)

/** Parameters: `id` of the ticket, `text`, `now`. */
export const addAnswer = namedStatement(`
  insert into support_messages (owner_id, ticket_id, author, text, created_at)
  select owner_id, id, 'desk', $text, $now from support_tickets where id = $id returning id`)

/** Parameters: `id`, `status`, `now`. */
export const setStatus = namedStatement(
  'update support_tickets set status = $status, updated_at = $now where id = $id and status <> $status',
)

/** Parameter: `id` of the ticket. */
export const ticketToTell = namedStatement(`
  select ${ticketColumns('t')}, t.language, u.id is not null as has_account,
    coalesce(lower(u.email) = lower(t.email) and u.email_verified_at is not null, false) as is_proved
  from support_tickets t left join landlords u on u.id = t.owner_id where t.id = $id`)

/** Parameter: `id`. */
export const textOfMessage = namedStatement('select text from support_messages where id = $id')

/**
 * A visitor's ticket. Parameters: `language`, `name`, `email`, `subject`, `message`, `category`, `priority`,
 * `now`.
 */
export const createPublicTicket = namedStatement(`
  insert into support_tickets (owner_id, language, name, email, subject, message, category, priority, created_at, updated_at)
  values (null, $language, $name, $email, $subject, $message, $category, $priority, $now, $now) returning id`)
