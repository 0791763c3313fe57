/** A mail, ready to go. */
export interface MailMessage {
  to: string
  subject: string
  /** What it says, for those who read text. */
  text: string
  /** The same as a page. */
  html: string
  /** The sender's name before the address of MAIL_FROM; by default the one that stands there. */
  fromName?: string
  /** Who gets the answers. */
  replyTo?: string
  /** `<left@right>`; the same whenever the same mail is sent again. By default a new one. */
  messageId?: string
  /** Ids of the mails before it, so that programs show them together. */
  references?: readonly string[]
  /** The kind of mail, for those who get several of a kind (RFC 2919), e.g. `reminders.example.com`. */
  listId?: string
  /** Where a POST without a session ends mails of the kind (RFC 8058); https, and a page for those who open it. */
  unsubscribeUrl?: string
  headers?: Record<string, string>
}
