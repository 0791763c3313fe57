import addressparser from 'nodemailer/lib/addressparser'
import type { Config } from '../config.ts'
import { isMailAddress } from '../platform/mail/address.ts'

/** Where the desk of an installation is that has no address yet: its mails are captured, and the mailbox shows them. */
const local = 'support@orenda.example'

/** Where the support desk reads: as it is set, or where mails come from. */
export function deskAddress({
  SUPPORT_EMAIL,
  MAIL_FROM,
}: Pick<Config, 'SUPPORT_EMAIL' | 'MAIL_FROM'>): string {
  if (SUPPORT_EMAIL !== undefined) return SUPPORT_EMAIL
  const [sender] = addressparser(MAIL_FROM, { flatten: true })
  const address = sender?.address ?? ''
  return isMailAddress(address) ? address : local
}
