import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { daysAfter, daysBetween } from '@orenda/contracts/calendar'

/** A body of the bank's answer; the real server may add fields. */
interface BankAnswer {
  body: string
  status?: number
  headers?: Record<string, string>
  /** When set, the answer pauses after the first byte until this resolves. */
  slow?: Promise<void>
}

export interface NbuServer {
  /** For NBU_URL. */
  url: string
  /** The dates that were requested, e.g. `20261001`, or `usd 20260101-20261231` for a range. */
  asked: string[]
  userAgents: string[]
  /** Called for each request before it is answered. */
  onAsked: () => void
  /** Answers that replace the usual ones, by date `YYYY-MM-DD`; `range` for all ranges. */
  answers: Map<string, BankAnswer>
  /** The last day with published rates; null when every day has some. */
  published: string | null
  /** Whether it supports ranges; if not, it answers them with 404. */
  knowsRanges: boolean
  close(): Promise<void>
}

const currencies = [
  ['EUR', 978, 'Євро', 48.2],
  ['GBP', 826, 'Фунт стерлінгів', 55.7],
  ['JPY', 392, 'Єна', 0.28301],
  ['PLN', 985, 'Злотий', 11.6125],
  ['USD', 840, 'Долар США', 41.3],
  ['XAU', 959, 'Золото', 171234.56],
] as const

/** The rate of a day in the bank's format; each day has a different one. */
export function bankRate(currency: string, date: string): string {
  const [, , , base] = currencies.find(([code]) => code === currency) ?? currencies[0]
  return (base + (daysBetween('2026-01-01', date) % 1000) / 10_000).toFixed(4)
}

const dotted = (date: string) => date.split('-').toReversed().join('.')

/**
 * A row of the bank's list.
 * @param fields that replace the default ones
 */
export function bankRow(currency: string, date: string, fields: Record<string, unknown> = {}): string {
  const [, r030, txt] = currencies.find(([code]) => code === currency) ?? currencies[0]
  const usual = { r030, txt, rate: '@', cc: currency, exchangedate: dotted(date), special: null }
  const row = JSON.stringify({ ...usual, ...fields })
  return row.replace('"@"', bankRate(currency, date))
}

/** All rows of a day in the bank's format. */
export const bankDay = (date: string, without: readonly string[] = []): string =>
  `[${currencies
    .filter(([code]) => !without.includes(code))
    .map(([code]) => bankRow(code, date))
    .join(',')}]`

function bankRange(currency: string, from: string, to: string): string {
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => daysAfter(from, day))
  return `[${dates
    .map(date => {
      const rate = bankRate(currency, date)
      return `{"exchangedate":"${dotted(date)}","r030":0,"cc":"${currency}","txt":"","enname":"","rate":${(Number(rate) * 100).toFixed(2)},"units":100,"rate_per_unit":${rate},"group":"1","calcdate":"${dotted(daysAfter(date, -1))}"}`
    })
    .join(',')}]`
}

const isoDate = (compact: string) => compact.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')

/** A fake server of the national bank on a free port. */
export async function startNbuServer(): Promise<NbuServer> {
  const bank: Omit<NbuServer, 'url' | 'close'> = {
    asked: [],
    userAgents: [],
    onAsked: () => {},
    answers: new Map(),
    published: null,
    knowsRanges: true,
  }

  function usual(query: URLSearchParams): [name: string, answer: BankAnswer] {
    const start = query.get('start')
    if (start !== null) {
      const [end, code] = [query.get('end') ?? '', query.get('valcode') ?? '']
      bank.asked.push(`${code} ${start}-${end}`)
      const body = bankRange(code.toUpperCase(), isoDate(start), isoDate(end))
      return ['range', bank.knowsRanges ? { body } : { body: '<h1>Not found</h1>', status: 404 }]
    }
    const asked = query.get('date') ?? ''
    bank.asked.push(asked)
    if (!query.has('json')) return ['', { body: '<exchange/>' }]
    if (!/^\d{8}$/.test(asked)) return ['', { body: '[ { Wrong date format } ]' }]
    const date = isoDate(asked)
    return [date, { body: bank.published !== null && date > bank.published ? '[]' : bankDay(date) }]
  }

  const server = createServer((request, response) => {
    bank.userAgents.push(request.headers['user-agent'] ?? '')
    const [name, answer] = usual(new URL(request.url ?? '', 'http://localhost').searchParams)
    bank.onAsked()
    send(response, bank.answers.get(name) ?? answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return Object.assign(bank, {
    url: `http://127.0.0.1:${port}/NBUStatService/v1/statdirectory/exchange`,
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  })
}

function send(response: ServerResponse, { body, status = 200, headers = {}, slow }: BankAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
  if (slow === undefined) return void response.end(body)
  response.write(body.slice(0, 1))
  void slow.then(() => response.end(body.slice(1)))
}
