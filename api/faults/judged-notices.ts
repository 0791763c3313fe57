import { type Behaviour, headerOf, type SmtpSink, type TakenMail } from '../test/smtp-sink.ts'
import { refuses } from './mail-behaviours.ts'

/** A notice in its final state. */
export interface DeliveredNotice {
  recipient: string
  id: string
  state: string
  failed_reason: string | null
  next_try_at: Date | null
  /** Tries with an unknown outcome. */
  unanswered: number
  /** How often a worker was killed. */
  killed: number
}

type Outcome = 'sent' | 'refused' | 'given up' | 'wrong'

/**
 * Compares the mails that the server accepted with the final states of their notices, and prints
 * how many there are of each.
 * @param plans how the server treated the first try for each address
 * @returns a sentence for each error
 */
export function judgeNotices(
  { sink, plans }: { sink: SmtpSink; plans: ReadonlyMap<string, Behaviour> },
  notices: readonly DeliveredNotice[],
): string[] {
  const taken = Map.groupBy(sink.taken, ({ to }) => to)
  const broken: string[] = []
  const counts = { sent: 0, refused: 0, repeated: 0, 'given up': 0 }
  for (const notice of notices) {
    const mails = taken.get(notice.recipient) ?? []
    const outcome = outcomeOf(notice, mails, refuses(plans.get(notice.recipient)))
    if (outcome !== 'wrong') counts[outcome] += 1
    counts.repeated += Math.max(mails.length - 1, 0)
    broken.push(...problemsOfMails(notice, mails), ...problemsOfOutcome(notice, mails, outcome))
  }
  for (const [recipient, { length }] of Map.groupBy(notices, notice => notice.recipient))
    if (length > 1) broken.push(`${recipient} has ${length} notices`)
  const told = Object.entries(counts).map(([name, times]) => `${times} ${name}`)
  console.log(`  ${told.join(', ')}`)
  return broken
}

function outcomeOf(
  { state, failed_reason, unanswered }: DeliveredNotice,
  mails: readonly TakenMail[],
  isRefused: boolean,
): Outcome {
  if (state === 'sent') return 'sent'
  if (isRefused && mails.length === 0 && failed_reason !== 'no_answer') return 'refused'
  return failed_reason === 'no_answer' && unanswered >= 2 ? 'given up' : 'wrong'
}

/** A mail may come again only after a try without an answer, and then with the same Message-ID. */
function problemsOfMails(
  { recipient, id, unanswered }: DeliveredNotice,
  mails: readonly TakenMail[],
): string[] {
  const messageIds = [...new Set(mails.map(({ raw }) => headerOf(raw, 'Message-ID')))]
  return [
    ...(messageIds.length > 1 ? [`${recipient} got ${messageIds.join(' and ')}`] : []),
    ...messageIds.flatMap(messageId =>
      messageId?.startsWith(`<notice.${id}@`) ? [] : [`${recipient} got ${messageId}`],
    ),
    ...(mails.length > 1 + unanswered
      ? [`${recipient} got ${mails.length} mails, and ${unanswered} tries had no answer`]
      : []),
  ]
}

function problemsOfOutcome(
  { recipient, failed_reason, unanswered, killed }: DeliveredNotice,
  mails: readonly TakenMail[],
  outcome: Outcome,
): string[] {
  if (outcome === 'wrong') return [`${recipient} failed (${failed_reason}) for no reason`]
  if (mails.length > 0 || outcome === 'refused') return []
  return outcome === 'sent'
    ? [`${recipient} got none, and the log says that it was sent`]
    : [`${recipient} got none: ${unanswered} tries had no answer, of ${killed} the worker was killed`]
}
