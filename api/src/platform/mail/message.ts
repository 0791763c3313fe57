/** A complete mail. */
export interface MailMessage {
  to: string
  subject: string
  /** The plain text. */
  text: string
  /** The HTML version. */
  html: string
  /** The sender's name before the address of MAIL_FROM; by default that of MAIL_FROM. */
  fromName?: string
  /** The address for replies. */
  replyTo?: string
  /** `<left@right>`; the same when the same mail is sent again. By default a new one. */
  messageId?: string
  /** Ids of previous mails, for threads. */
  references?: readonly string[]
  /** The list id of this kind of mail (RFC 2919), e.g. `reminders.example.com`. */
  listId?: string
  /** The one-click unsubscribe address (RFC 8058): https, and a page for users who open it. */
  unsubscribeUrl?: string
  headers?: Record<string, string>
  attachments?: readonly Attachment[]
}

/** A file of a mail. */
export interface Attachment {
  name: string
  /** Its media type. */
  type: string
  content: Buffer
  /** Of a picture within the HTML, as in `cid:qr`; such a file is not listed. */
  cid?: string
}
