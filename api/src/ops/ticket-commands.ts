import type { INestApplicationContext } from '@nestjs/common'
import type { TicketThread } from '@orenda/contracts/support'
import { type TicketStatus, ticketLimits, ticketStatuses } from '@orenda/contracts/support-kinds'
import { Argument, InvalidArgumentError, Option } from 'commander'
import { DeskService, type DeskTicket } from '../support/desk.service.ts'
import { word } from './arguments.ts'
import type { AddCommands } from './command.ts'
import { harmless, minute, oneLine, table } from './table.ts'

const short = ({ number, status, priority, category, email, subject, updated_at, replies }: DeskTicket) => [
  number,
  status,
  priority,
  category,
  minute(updated_at),
  replies,
  email,
  subject,
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

const deskOf = (app: INestApplicationContext) => app.get(DeskService, { strict: false })

/** Commands for support tickets. */
export const addTicketCommands: AddCommands = (program, choose) => {
  program
    .command('tickets')
    .description('Lists tickets that are not done with, the one that waits longest first.')
    .addOption(new Option('--status <STATUS>', 'only those of a status').choices(ticketStatuses))
    .action(({ status = null }: { status?: TicketStatus | null }) =>
      choose({
        run: async app => {
          const tickets = await deskOf(app).list(status)
          const heads = [
            'TICKET',
            'STATUS',
            'PRIORITY',
            'CATEGORY',
            'UPDATED',
            'REPLIES',
            'E-MAIL',
            'SUBJECT',
          ]
          const text = tickets.length === 0 ? 'There are no such tickets.' : table(heads, tickets.map(short))
          return { data: tickets, text }
        },
      }),
    )
  program
    .command('ticket')
    .description('Shows a ticket with all that was said in it.')
    .argument('<TICKET>', 'its id or its number: T-1001, 1001', word)
    .action((name: string) =>
      choose({
        run: async app => {
          const ticket = await deskOf(app).get(name)
          return { data: ticket, text: whole(ticket) }
        },
      }),
    )
  program
    .command('answer')
    .description('Answers a ticket, which mails the person.')
    .argument('<TICKET>', 'its id or its number', word)
    .argument('<TEXT...>', '- reads it from standard input')
    .action((name: string, words: string[]) =>
      choose({
        trace: { details: { ticket: name } },
        run: async app => now(await deskOf(app).answer(name, await textOf(words))),
      }),
    )
  program
    .command('status')
    .description('Sets the status of a ticket.')
    .argument('<TICKET>', 'its id or its number', word)
    .addArgument(new Argument('<STATUS>').choices(ticketStatuses))
    .action((name: string, status: TicketStatus) =>
      choose({
        trace: { details: { ticket: name, status } },
        run: async app => now(await deskOf(app).setStatus(name, status)),
      }),
    )
}

async function textOf(words: readonly string[]): Promise<string> {
  const text = (words[0] === '-' ? await typed() : words.join(' ')).trim()
  if (text === '') throw new InvalidArgumentError('TEXT is missing.')
  if (text.length > ticketLimits.message)
    throw new InvalidArgumentError(`TEXT has at most ${ticketLimits.message} characters.`)
  return text
}

async function typed(): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
