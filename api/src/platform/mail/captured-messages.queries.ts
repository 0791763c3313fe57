import { namedStatement } from '../database/named-statement.ts'

/** Parameters: `channel`, `recipient`, `sender`, `subject`, `text`, `html`, `headers` (JSON), `now`. */
export const captureMessage = namedStatement(`
  insert into captured_messages (channel, recipient, sender, subject, text, html, headers, sent_at)
  values ($channel, $recipient, $sender, $subject, $text, $html, $headers, $now)`)
