import type { TicketThread } from '@orenda/contracts/support'
import { ticketLimits, ticketStatuses } from '@orenda/contracts/support-kinds'
import { DeskService, type DeskTicket } from '../support/desk.service.ts'
import { oneOf, word } from './arguments.ts'
import type { Command } from './command.ts'
import { harmless, minute, oneLine, table } from './table.ts'
import { UsageError } from './usage-error.ts'

const short = ({ number, status, priority, category, email, subject, updated_at, replies }: DeskTicket) => [
  ...[number, status, priority, category, minute(updated_at), replies, email, subject],
]

const whole = (ticket: DeskTicket & TicketThread): string =>
  [
    `${ticket.number}  ${ticket.status}  ${oneLine(ticket.subject)}`,
    `${oneLine(ticket.name)} <${ticket.email}>, ${ticket.account_id === null ? 'a visitor' : 'has an account'}`,
    `${ticket.category}, ${ticket.priority}, since ${minute(ticket.created_at)}`,
    '',
    harmless(ticket.message),
    ...ticket.messages.flatMap(({ author, created_at, text }) => [
      `\n--- ${author}, ${minute(created_at)}`,
      harmless(text),
    ]),
  ].join('\n')

const now = (ticket: DeskTicket) => ({ data: ticket, text: `${ticket.number} is ${ticket.status}.` })

/** Commands for support tickets. */
export const ticketCommands = {
  tickets: {
    takes: '[--status STATUS]',
    does: 'Lists tickets that are not done with, the one that waits longest first.',
    options: { status: { type: 'string' } },
    run: async (app, { options: { status } }) => {
      const wanted = status === undefined ? null : oneOf(ticketStatuses, String(status), '--status')
      const tickets = await app.get(DeskService, { strict: false }).list(wanted)
      const heads = ['TICKET', 'STATUS', 'PRIORITY', 'CATEGORY', 'UPDATED', 'REPLIES', 'E-MAIL', 'SUBJECT']
      const text = tickets.length === 0 ? 'There are no such tickets.' : table(heads, tickets.map(short))
      return { data: tickets, text }
    },
  },
  ticket: {
    takes: 'TICKET',
    does: 'Shows a ticket with all that was said in it. A ticket is its id or its number: T-1001, 1001.',
    run: async (app, args) => {
      const ticket = await app.get(DeskService, { strict: false }).get(word(args, 0, 'TICKET'))
      return { data: ticket, text: whole(ticket) }
    },
  },
  answer: {
    takes: 'TICKET TEXT…',
    does: 'Answers a ticket, which mails the person. - in place of the text reads it from standard input.',
    trace: args => {
      word(args, 1, 'TEXT')
      return { details: { ticket: word(args, 0, 'TICKET') } }
    },
    run: async (app, args) => {
      const name = word(args, 0, 'TICKET')
      const text = (args.words[1] === '-' ? await typed() : args.words.slice(1).join(' ')).trim()
      if (text === '') throw new UsageError('TEXT is missing.')
      if (text.length > ticketLimits.message)
        throw new UsageError(`TEXT has at most ${ticketLimits.message} characters.`)
      return now(await app.get(DeskService, { strict: false }).answer(name, text))
    },
  },
  status: {
    takes: 'TICKET STATUS',
    does: `Sets the status of a ticket: ${ticketStatuses.join(', ')}.`,
    trace: args => ({
      details: {
        ticket: word(args, 0, 'TICKET'),
        status: oneOf(ticketStatuses, word(args, 1, 'STATUS'), 'STATUS'),
      },
    }),
    run: async (app, args) => {
      const status = oneOf(ticketStatuses, word(args, 1, 'STATUS'), 'STATUS')
      return now(await app.get(DeskService, { strict: false }).setStatus(word(args, 0, 'TICKET'), status))
    },
  },
} satisfies Record<string, Command>

async function typed(): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
