import { namedStatement } from '../platform/database/named-statement.ts'

/** Newest first. Parameters: `to`, `since`, each or null, `limit`. */
export const listCaptured = namedStatement(`
  select id, channel, recipient as "to", sender as "from", subject, text, html, headers, sent_at
  from captured_messages
  where ($to::text is null or lower(recipient) = lower($to)) and ($since::timestamptz is null or sent_at >= $since)
  order by id desc limit $limit`)

/** Parameter: `id`, any text. */
export const findCaptured = namedStatement('select html from captured_messages where id::text = $id')
