import { resolve } from 'node:path'
import { address, flag } from '@orenda/delivery/settings/values'
import { z } from 'zod'
import { isVapidKey } from './vapid-key.ts'

/** Hours of the day, 0 to 23: from the start of one to the start of the other, possibly over midnight. */
export interface QuietHours {
  from: number
  to: number
}

/** Services outside that the API calls: mail, text messages, notifications on devices, payments and exchange rates; and the hours of reminders. */
export const messageSettings = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('smtp://user:password@host:587'),
  SMTP_REQUIRE_TLS: flag.optional().describe('0 or 1'),
  SMTP_RATE: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000)
    .optional()
    .describe('mails a second of one process, 1 to 10000'),
  DKIM_DOMAIN: z.string().optional().describe('the domain that signs, e.g. orenda.example.com'),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[\w-]+(\.[\w-]+)*$/)
    .optional()
    .describe('the name of the key in the DNS, e.g. mail2026'),
  DKIM_KEY_FILE: z
    .string()
    .optional()
    .transform(path => (path === undefined ? undefined : resolve(path)))
    .describe('a file with a private key in PEM'),
  MAIL_FROM: z.string().default('Orenda <no-reply@localhost>').describe('the sender of mails'),
  SUPPORT_EMAIL: z.email().optional().describe('the address of the support desk'),
  SMS_PROVIDER: z.enum(['turbosms', 'twilio']).optional().describe('turbosms or twilio'),
  SMS_URL: address.optional().describe('address of the gateway, e.g. https://api.turbosms.ua'),
  SMS_ACCOUNT: z
    .string()
    .regex(/^[\w-]+$/)
    .optional()
    .describe('the account, for twilio'),
  SMS_TOKEN: z.string().optional().describe('the secret of the account'),
  SMS_SENDER: z
    .string()
    .regex(/^(\+\d{7,15}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/)
    .optional()
    .describe('a registered name of 1 to 11 letters and digits, or a number as + and digits'),
  LIQPAY_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]+$/)
    .optional()
    .describe('the public key of the shop, e.g. i00000000'),
  LIQPAY_PRIVATE_KEY: z.string().optional().describe('the private key of the shop'),
  LIQPAY_URL: address.default('https://www.liqpay.ua').describe('an address, e.g. https://www.liqpay.ua'),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .transform(key => Buffer.from(key, 'base64url'))
    .refine(isVapidKey)
    .optional()
    .describe('a private key of P-256, 32 bytes in base 64 for URLs'),
  PUSH_HOSTS: z
    .string()
    .default('fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com')
    .transform(list => list.split(',').map(host => host.trim().toLowerCase()))
    .pipe(z.array(z.string().regex(/^(\*|(\*\.)?[\w-]+(\.[\w-]+)+)$/)).max(100))
    .describe('names of hosts, separated by commas, e.g. fcm.googleapis.com,*.push.apple.com'),
  PUSH_LOCAL: flag.default(false).describe('0 or 1'),
  REMINDER_HOUR: z.coerce.number().int().min(0).max(23).default(9).describe('an hour, 0 to 23'),
  QUIET_HOURS: z
    .string()
    .regex(/^([01]?\d|2[0-3])-([01]?\d|2[0-3])$/)
    .default('20-9')
    .transform((text): QuietHours => {
      const [from, to] = text.split('-').map(Number) as [number, number]
      return { from, to }
    })
    .describe('from an hour to an hour, e.g. 20-9'),
  NBU_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://bank.gov.ua/NBUStatService/v1/statdirectory/exchange')
    .describe('an address, e.g. https://bank.gov.ua/NBUStatService/v1/statdirectory/exchange'),
}
