import { createHash } from 'node:crypto'
import { z } from '@orenda/contracts/zod'
import { cut } from '../mail/outcome.ts'
import { callGateway, type SmsGateway } from './gateway.ts'
import { outcomeOfCode, turboSmsCodes } from './gateway-codes.ts'

const answerSchema = z.object({
  response_code: z.number(),
  response_status: z.string().nullish(),
  response_result: z
    .object({
      message_id: z.string().nullish(),
      response_code: z.number(),
      response_status: z.string().nullish(),
    })
    .array()
    .nullish(),
})

/**
 * TurboSMS over its HTTP API (`/message/send.json`). Its answers have status 200 with a code for the call and
 * for each recipient; `sequence_id` prevents duplicates.
 */
export const turboSms = (url: string, token: string, sender: string): SmsGateway => ({
  isRepeatable: true,
  send: async ({ id, to, text }) => {
    const body = JSON.stringify({
      recipients: [to.replace('+', '')],
      sms: { sender, text },
      sequence_id: createHash('sha1').update(id).digest('hex'),
    })
    const answer = await callGateway(`${url}/message/send.json`, `Bearer ${token}`, 'application/json', body)
    if ('kind' in answer) return answer
    const parsed = answerSchema.safeParse(answer.body)
    if (!parsed.success) {
      if (answer.status === 401 || answer.status === 403)
        return { kind: 'account', reply: cut(`HTTP ${answer.status}`) }
      // Not its usual format: a proxy's answer or an error there. The id makes a retry harmless.
      return { kind: 'deferred', reason: 'unreachable', reply: cut(`HTTP ${answer.status}`) }
    }
    const { response_code, response_status, response_result } = parsed.data
    const [row] = response_result ?? []
    const code = row?.response_code ?? response_code
    const reply = cut(`${code} ${row?.response_status ?? response_status ?? ''}`)
    return outcomeOfCode(turboSmsCodes, code, reply, row?.message_id ?? null, {
      later: 'unreachable',
      tries: 3,
    })
  },
})
