import { textWithoutNul } from '@orenda/contracts/text'
import { z } from '@orenda/contracts/zod'

export const mailboxQuerySchema = z.object({
  to: textWithoutNul.optional(),
  since: z.iso.datetime({ offset: true }).optional(),
})
export type MailboxQuery = z.infer<typeof mailboxQuerySchema>

export const messageSchema = z.object({
  id: z.string(),
  channel: z.enum(['email', 'sms']),
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()),
  sent_at: z.string(),
  /** Links in its text, in order. */
  links: z.array(z.string()),
  /** Its files; `size` in bytes. Each is at `/dev/mailbox/{id}/{place}`. */
  attachments: z.object({ name: z.string(), type: z.string(), size: z.number() }).array(),
})
export type CapturedMessage = z.infer<typeof messageSchema>

export const setClockSchema = z.object({ now: z.iso.datetime({ offset: true }).nullable() })
export type SetClock = z.infer<typeof setClockSchema>
export const clockSchema = z.object({ now: z.string() })

export const jobParamsSchema = z.object({ name: z.string().max(50) })
export type JobParams = z.infer<typeof jobParamsSchema>
export const jobRunSchema = z.object({ done: z.number().int() })
