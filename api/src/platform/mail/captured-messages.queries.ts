import { namedStatement } from '../database/named-statement.ts'

/** Parameters: `channel`, `recipient`, `sender`, `subject`, `text`, `html`, `headers` (JSON), `now`, `attachments` (JSON). */
export const captureMessage = namedStatement(`
  insert into captured_messages (channel, recipient, sender, subject, text, html, headers, sent_at, attachments)
  values ($channel, $recipient, $sender, $subject, $text, $html, $headers, $now, $attachments::jsonb)`)
