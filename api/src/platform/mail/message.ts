/** A mail, ready to go. */
export interface MailMessage {
  to: string
  subject: string
  /** What it says, for those who read text. */
  text: string
  /** The same as a page. */
  html: string
  headers?: Record<string, string>
}
