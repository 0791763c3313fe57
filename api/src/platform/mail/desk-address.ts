import addressparser from 'nodemailer/lib/addressparser'
import type { Config } from '../../config.ts'
import { isMailAddress } from './address.ts'

/** The support address of an installation without one: its mails are captured, and the mailbox shows them. */
const local = 'support@orenda.example'

/** The support address: as configured, or the sender's address. */
export function deskAddress({
  SUPPORT_EMAIL,
  MAIL_FROM,
}: Pick<Config, 'SUPPORT_EMAIL' | 'MAIL_FROM'>): string {
  if (SUPPORT_EMAIL !== undefined) return SUPPORT_EMAIL
  const [sender] = addressparser(MAIL_FROM, { flatten: true })
  const address = sender?.address ?? ''
  return isMailAddress(address) ? address : local
}
