import { namedStatement } from '../platform/database/named-statement.ts'

/** Newest first. Parameters: `to`, `since`, each or null, `limit`. */
export const listCaptured = namedStatement(`
  select id, channel, recipient as "to", sender as "from", subject, text, html, headers, sent_at,
    (select coalesce(jsonb_agg(jsonb_build_object('name', file ->> 'name', 'type', file ->> 'type',
        'size', length(decode(file ->> 'content', 'base64'))) order by place), '[]')
     from jsonb_array_elements(attachments) with ordinality as files (file, place)) as attachments
  from captured_messages
  where ($to::text is null or lower(recipient) = lower($to)) and ($since::timestamptz is null or sent_at >= $since)
  order by id desc limit $limit`)

/** Parameter: `id`, any text. */
export const findCaptured = namedStatement(
  'select html, attachments from captured_messages where id::text = $id',
)
