import { z } from '@orenda/contracts/zod'
import { cut, type Outcome } from '../mail/outcome.ts'
import { callGateway, type SmsGateway } from './gateway.ts'
import { outcomeOfCode, twilioCodes } from './gateway-codes.ts'

const createdSchema = z.object({ sid: z.string(), status: z.string().nullish() })
const errorSchema = z.object({ code: z.number() })

/**
 * Twilio's Programmable Messaging (`/2010-04-01/Accounts/{sid}/Messages.json`). It has no id against duplicates,
 * so a message without an answer may not be repeated.
 */
export const twilio = (url: string, account: string, token: string, sender: string): SmsGateway => ({
  isRepeatable: false,
  send: async ({ to, text }) => {
    const answer = await callGateway(
      `${url}/2010-04-01/Accounts/${account}/Messages.json`,
      `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
      'application/x-www-form-urlencoded',
      new URLSearchParams({ To: to, From: sender, Body: text }).toString(),
    )
    if ('kind' in answer) return answer
    const { status, body } = answer
    return status < 300 ? taken(status, body) : notTaken(status, body)
  },
})

function taken(status: number, body: unknown): Outcome {
  const created = createdSchema.safeParse(body)
  if (!created.success) return { kind: 'unknown', reply: cut(`HTTP ${status}`) }
  const { sid } = created.data
  return { kind: 'accepted', reply: cut(`${status} ${created.data.status ?? ''}`), providerId: sid }
}

function notTaken(status: number, body: unknown): Outcome {
  if (status >= 500) return { kind: 'deferred', reason: 'unreachable', reply: cut(`HTTP ${status}`) }
  if (status === 429) return { kind: 'deferred', reason: 'later', reply: cut(`HTTP ${status}`) }
  if (status === 401 || status === 403) return { kind: 'account', reply: cut(`HTTP ${status}`) }
  // Its text contains the number, so it is not stored.
  const error = errorSchema.safeParse(body)
  const code = error.success ? error.data.code : 0
  return outcomeOfCode(twilioCodes, code, cut(`HTTP ${status} ${code}`), null, { refused: 'refused' })
}
