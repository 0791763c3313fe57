import type { AnswerApi, ApiCall } from '@orenda/delivery/web/web-server'
import type { Convert, DailyRatesQuery, RateQuery } from '../../../contracts/src/currency.ts'
import { statuses } from '../../../contracts/src/error-answers.ts'
import type { ErrorCode } from '../../../contracts/src/errors.ts'
import type { EndLease } from '../../../contracts/src/leases.ts'
import type { MoveIn, TakeMoveInBack } from '../../../contracts/src/move-ins.ts'
import type {
  CreatePaymentReminders,
  RemovePaymentReminders,
  SendNotice,
  SwitchPaymentReminders,
} from '../../../contracts/src/payment-reminders.ts'
import type { CreatePayment, CreatePayments, RemovePayments } from '../../../contracts/src/payments.ts'
import type { UpdateUser, User } from '../../../contracts/src/users.ts'
import type { BillAll, TakeBillsBack } from '../../../contracts/src/utility-summary.ts'
import type { z } from '../../../contracts/src/zod.ts'
import { Account } from './account.ts'
import { type Collection, calls, type Route } from './contract-routes.ts'
import { ContractRows, type Row } from './contract-rows.ts'
import { currencyAnswers } from './currency.ts'
import { issuesOf } from './issues-of.ts'
import { landlord } from './landlord.ts'
import { MoveIns } from './move-ins.ts'
import { Readings } from './readings.ts'
import { Refusal } from './refusal.ts'
import { formerDebtsPath, logsPath, Reminders, upcomingPath } from './reminders.ts'
import { Reports } from './reports.ts'
import { statementsOf } from './statements-of.ts'
import { Subscriptions } from './subscriptions.ts'
import { Support, ticketsPath } from './support.ts'
import { Tenancy } from './tenancy.ts'
import { uploadedFile } from './uploaded-file.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A request of a page. */
export interface Call {
  method: string
  /** The path below the API's base, without the query: `payments/0190…`. */
  path: string
  /** The values of `:id` and other parameters. */
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  /** The sent body; undefined when it is no JSON. */
  body: unknown
}

/**
 * Answers in place of the default answer, which `usual` returns.
 * @throws Refusal to answer with an error
 */
type Handler = (call: Call, usual: () => unknown) => unknown

interface Answering {
  method: Method
  pattern: string
  handler: Handler
}

/**
 * An API without a server: it stores rows that a test gives, by the rules of the contracts.
 * Requests of a page and answers are checked with the contract's schemas; any error fails the test.
 */
export class ContractApi {
  /** All requests in order, except those of the shell's footer, which every page sends. */
  readonly calls: Call[] = []
  /** Requests of the footer: today's exchange rates. */
  readonly footerCalls: Call[] = []
  readonly problems: string[] = []
  /** The API's present day, `YYYY-MM-DD`. */
  today = '2026-03-16'
  private readonly answering: Answering[] = []
  private readonly refused = new Set<string>()
  private readonly rows: ContractRows
  private readonly readings: Readings
  private readonly reminders: Reminders
  private readonly reports: Reports
  private readonly subscriptions: Subscriptions
  private readonly support: Support
  private readonly tenancy: Tenancy
  private readonly moveIns: MoveIns
  /** The account of the signed-in user. */
  readonly account: Account
  /** Stored answers by idempotency key, each with its request. */
  private readonly answered = new Map<string, { asked: string; answer: unknown }>()
  readonly collections: ReadonlyMap<string, Collection>
  private user: User = landlord

  constructor(collections: ReadonlyMap<string, Collection>) {
    this.collections = collections
    this.rows = new ContractRows(collections)
    this.readings = new Readings(this.rows, () => this.today)
    this.reminders = new Reminders(
      this.rows,
      () => this.today,
      () => this.user,
    )
    this.reports = new Reports(this.rows, () => this.today)
    this.subscriptions = new Subscriptions(this.rows, () => this.user)
    this.support = new Support(this.rows, () => this.today)
    this.tenancy = new Tenancy(this.rows, () => this.today)
    const { readings, reminders, tenancy } = this
    this.moveIns = new MoveIns(this.rows, { readings, reminders, tenancy })
    this.account = new Account(
      this.rows,
      () => this.user,
      fields => this.signIn(fields),
    )
  }

  /**
   * Adds rows to a list. Fields that a row does not have are filled in with the smallest allowed
   * values; `apartment_name` and the like come from the row with that id.
   * @param path e.g. `payments`, `rent/charges`
   * @returns the complete rows
   * @throws Error for a row that its contract does not allow, or an unknown field
   */
  give<Given extends object = Row>(path: string, rows: readonly Partial<NoInfer<Given>>[]): Given[] {
    return rows.map(row => this.rows.add(path, row as Row) as Given)
  }

  /** Adds complete rows to a list; a row that its contract does not allow is left out. */
  put(path: string, rows: readonly Row[]): void {
    this.rows.put(path, rows)
  }

  /** Changes a row without the page's knowledge, as another window does. */
  change(path: string, id: string, fields: Row): void {
    this.rows.change(path, id, fields)
  }

  /** The present rows of a list. */
  list<Given extends object = Row>(path: string): Given[] {
    return this.rows.list(path) as Given[]
  }

  /** All texts that users have entered: those of all rows, and of the account. */
  written(): string[] {
    return [...this.rows.texts(), this.user.name, this.user.email]
  }

  /** The signed-in user. */
  get person(): User {
    return this.user
  }

  /** Changes the signed-in user. */
  signIn(
    fields: Partial<Omit<User, 'subscription'>> & { subscription?: Partial<User['subscription']> },
  ): void {
    this.user = {
      ...this.user,
      ...fields,
      subscription: { ...this.user.subscription, ...fields.subscription },
    }
  }

  /**
   * Sets another answer to a call.
   * @param pattern e.g. `payments/:id`
   * @returns a function that undoes it
   */
  on(method: Method, pattern: string, handler: Handler): () => void {
    const entry = { method, pattern, handler }
    this.answering.unshift(entry)
    return () => void this.answering.splice(this.answering.indexOf(entry), 1)
  }

  /**
   * Makes a call fail.
   * @param fields further ones of the answer: `details` of VALIDATION_FAILED, the figures of
   * APARTMENT_LIMIT_EXCEEDED
   * @returns a function that undoes it
   */
  fail(method: Method, pattern: string, code: ErrorCode, fields: Row = {}): () => void {
    return this.on(method, pattern, () => {
      throw new Refusal(code, fields)
    })
  }

  /**
   * Closes the connection at a call.
   * @returns a function that undoes it
   */
  cut(method: Method, pattern: string): () => void {
    return this.on(method, pattern, () => {
      throw new Refusal(null)
    })
  }

  /** Performs the next such call, but loses its answer. */
  lose(method: Method, pattern: string): void {
    const end = this.on(method, pattern, async (_, usual) => {
      end()
      await usual()
      throw new Refusal(null)
    })
  }

  /**
   * Delays a call.
   * @returns a function that lets it and all later ones continue
   */
  hold(method: Method, pattern: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    const end = this.on(method, pattern, async (_, usual) => {
      await promise
      return usual()
    })
    return () => {
      end()
      resolve()
    }
  }

  /** The bodies of all such calls so far. */
  sent(method: Method, pattern: string): unknown[] {
    return this.calls
      .filter(call => call.method === method && paramsOf(pattern, call.path) !== null)
      .map(({ body }) => body)
  }

  /** Whether a test made an address answer with an error. */
  hasRefused(address: string): boolean {
    return this.refused.has(address)
  }

  readonly answer: AnswerApi = async incoming => {
    const call = readCall(incoming)
    if (isOfFooter(call)) this.footerCalls.push(call)
    else this.calls.push(call)
    try {
      const { status, body } = await this.respond(call, incoming)
      return { status, ...(body !== undefined && { body }) }
    } catch (error) {
      this.refused.add(incoming.path)
      const { code, fields } = error instanceof Refusal ? error : this.note(`${nameOf(call)}: ${error}`)
      if (code === null) return null
      const statusCode = statuses[code]
      return { status: statusCode, body: { statusCode, code, message: code, request_id: 'page', ...fields } }
    }
  }

  private async respond(call: Call, incoming: ApiCall): Promise<{ status: number; body?: unknown }> {
    const found = this.find(call)
    if (found === null) throw this.note(`${nameOf(call)} is in no contract`, 'NOT_FOUND')
    const { route, params, usual } = found
    const asked = { ...call, params }
    this.check(route.query?.strict(), call.query, `${nameOf(call)}: query`)
    const fields = this.check(route.body, call.body, `${nameOf(call)}: body`)
    const key = this.keyOf(call, incoming)
    const give = () => this.once(key, `${call.path} ${incoming.body}`, () => usual(fields, incoming))
    const other = this.answering.find(
      ({ method, pattern }) => method === call.method && paramsOf(pattern, call.path) !== null,
    )
    const pattern = other && paramsOf(other.pattern, call.path)
    const answer = await (other ? other.handler({ ...asked, params: pattern ?? {} }, give) : give())
    if (route.answer === null) return { status: 204 }
    const { error } = route.answer.safeParse(answer)
    if (error) throw this.note(`${nameOf(call)}: answer: ${issuesOf(error)}`)
    return { status: call.method === 'POST' ? 201 : 200, body: answer }
  }

  /** Parses a value by its schema. */
  private check(schema: z.ZodType | undefined, value: unknown, name: string): unknown {
    const parsed = schema?.safeParse(value)
    if (parsed?.error) throw this.note(`${name}: ${issuesOf(parsed.error)}`, 'VALIDATION_FAILED')
    return parsed?.data
  }

  private note(problem: string, code: ErrorCode = 'INTERNAL'): Refusal {
    this.problems.push(problem)
    return new Refusal(code)
  }

  private find({ method, path, query }: Call): Found | null {
    for (const [key, route] of Object.entries(calls)) {
      const [wanted, pattern = ''] = key.split(' ')
      const params = wanted === method ? paramsOf(pattern, path) : null
      if (params !== null) return { route, params, usual: this.usualCall(key, params, query) }
    }
    for (const [name, collection] of this.collections) {
      const { row, query: filters, create, update } = collection
      if (path === name && method === 'GET') {
        const route = { answer: row.array(), ...(filters && { query: filters }) }
        return { route, params: {}, usual: () => this.rows.list(name, query) }
      }
      if (path === name && method === 'POST' && create) {
        const usual = (fields: unknown) => this.creating(name, fields as Row)
        return { route: { body: create, answer: row }, params: {}, usual }
      }
      const params = paramsOf(`${name}/:id`, path)
      if (params === null) continue
      const id = params.id ?? ''
      if (method === 'GET') return { route: { answer: row }, params, usual: () => this.rows.get(name, id) }
      if (method === 'PUT' && update) {
        const usual = (fields: unknown) =>
          name === 'utilities'
            ? this.readings.update(id, fields as Row)
            : this.rows.update(name, id, fields as Row)
        return { route: { body: update, answer: row }, params, usual }
      }
      if (method === 'DELETE' && create)
        return { route: { answer: null }, params, usual: () => this.removing(name, id) }
    }
    return null
  }

  private creating(name: string, fields: Row): Row {
    if (name === 'utilities') return this.readings.create(fields)
    if (name === 'payments') return this.tenancy.pay(fields as CreatePayment)
    return name === 'tariffs' ? this.readings.createTariff(fields) : this.rows.create(name, fields)
  }

  private removing(name: string, id: string): void {
    if (name === 'utilities') this.readings.remove(id)
    else this.rows.remove(name, id)
  }

  /** The idempotency key of a repeatable write; null for calls that take none. */
  private keyOf(call: Call, { headers }: ApiCall): string | null {
    if (call.method !== 'POST' || withoutKey.test(call.path)) return null
    const key = headers['idempotency-key']
    if (key === undefined) throw this.note(`${nameOf(call)}: there is no Idempotency-Key`)
    return String(key)
  }

  /** Performs a call with a key only the first time. A refused call does not use up its key. */
  private once(key: string | null, asked: string, usual: () => unknown): unknown {
    if (key === null) return usual()
    const known = this.answered.get(key)
    if (known !== undefined && known.asked !== asked) throw new Refusal('CONFLICT')
    if (known !== undefined) return known.answer
    const answer = usual()
    // A copy, because the row may change later.
    this.answered.set(key, { asked, answer: structuredClone(answer) })
    return answer
  }

  private usualCall(key: string, params: Readonly<Record<string, string>>, query: Call['query']): Usual {
    switch (key) {
      case 'GET utilities/latest':
        return () => this.readings.latest(query)
      case 'GET utilities/meters':
        return () => this.readings.meters(query)
      case 'GET utilities/months':
        return () => this.readings.months()
      case 'GET utilities/summary':
        return () => this.readings.summary(query)
      case 'GET reports/profit':
        return () => this.reports.profit(query)
      case 'GET reports/profit/entries':
        return () => this.reports.entries(query)
      case 'GET reports/deposits':
        return () => this.reports.deposits(query)
      case 'GET reports/occupancy':
        return () => this.reports.occupancy(query)
      case 'POST utilities/batch':
        return fields => (fields as { readings: Row[] }).readings.map(each => this.readings.create(each))
      case 'POST payment-reminders':
        return fields => this.reminders.create(fields as Row)
      case 'POST payment-reminders/preview':
        return fields => this.reminders.preview(fields as Row)
      case 'POST payment-reminders/batch':
        return fields => (fields as CreatePaymentReminders).reminders.map(each => this.reminders.create(each))
      case 'PUT payment-reminders/batch':
        return fields => this.reminders.switchAll(fields as SwitchPaymentReminders)
      case 'DELETE payment-reminders/batch':
        return fields => {
          for (const id of (fields as RemovePaymentReminders).ids) this.rows.remove('payment-reminders', id)
        }
      case 'POST payment-reminders/preview/batch':
        return fields =>
          (fields as CreatePaymentReminders).reminders.map(each => ({
            apartment_id: each.apartment_id,
            ...this.reminders.preview(each),
          }))
      case 'POST payment-reminders/:id/send':
        return fields => this.reminders.send(params.id ?? '', fields as SendNotice)
      case 'POST payment-reminders/:id/test':
        return () => this.reminders.test(params.id ?? '')
      case `GET ${upcomingPath}`:
        return () => this.rows.list(upcomingPath, query)
      case `GET ${logsPath}`:
        return () => this.rows.list(logsPath, query)
      case `POST ${logsPath}/:id/resend`:
        return () => this.reminders.resend(params.id ?? '')
      case `GET ${formerDebtsPath}`:
        return () => this.rows.list(formerDebtsPath)
      case `POST ${formerDebtsPath}/:lease/send`:
        return () => this.reminders.sendFormer(params.lease ?? '')
      case 'POST utilities/bill':
        return fields => this.readings.bill(fields as Row)
      case 'DELETE utilities/bill':
        return () => this.readings.takeBack(query)
      case 'POST utilities/bill/batch':
        return fields => this.readings.billAll(fields as BillAll)
      case 'DELETE utilities/bill/batch':
        return fields => this.readings.takeAllBack(fields as TakeBillsBack)
      case 'GET subscriptions/current':
        return () => this.subscriptions.current()
      case 'POST subscriptions/checkout':
        return fields => this.subscriptions.checkout(fields as Row)
      case 'POST subscriptions/cancel':
        return () => this.subscriptions.cancel()
      case `GET ${ticketsPath}`:
        return () => this.support.list()
      case `POST ${ticketsPath}`:
        return fields => this.support.create(fields as Row)
      case 'POST support/public':
        return () => ({ message: 'Sent' })
      case `GET ${ticketsPath}/:id`:
        return () => this.support.open(params.id ?? '')
      case `POST ${ticketsPath}/:id/messages`:
        return fields => this.support.reply(params.id ?? '', fields as Row)
      case 'GET users/me':
        return () => this.user
      case 'PUT users/me':
        return fields => this.account.update(fields as UpdateUser)
      case 'GET currency/rate':
        return () => currencyAnswers.rate(query as unknown as RateQuery, this.today)
      case 'GET currency/rates':
        return () => currencyAnswers.rates(query as unknown as DailyRatesQuery)
      case 'GET currency/currencies':
        return currencyAnswers.currencies
      case 'POST currency/convert':
        return fields => currencyAnswers.convert(fields as Convert, this.today)
      case 'POST apartments/:id/leases':
        return fields => this.moveIns.create(params.id ?? '', fields as MoveIn)
      case 'POST leases/:id/take-back':
        return fields => this.moveIns.takeBack(params.id ?? '', fields as TakeMoveInBack)
      case 'POST apartments/:id/restore':
        return () => this.rows.restore('apartments', params.id ?? '')
      case 'GET leases/:id/statement':
        return () => statementsOf(this.rows, params.id ?? '')
      case 'GET leases/:id/end':
        return () => this.tenancy.proposeEnd(params.id ?? '', query.date ?? '')
      case 'POST leases/:id/end':
        return fields => this.tenancy.end(params.id ?? '', fields as EndLease)
      case 'POST payments/batch':
        return fields => (fields as CreatePayments).payments.map(each => this.tenancy.pay(each))
      case 'DELETE payments/batch':
        return fields => this.tenancy.removePayments((fields as RemovePayments).ids)
      case 'POST upload':
        return (_, incoming) => ({ data: this.rows.keepFile(uploadedFile(incoming)) })
      case 'POST auth/refresh':
        return () => ({ accessToken: 'page-renewed', refreshToken: 'page-renewed' })
      case 'POST auth/logout':
      case 'POST client-events':
        return () => undefined
      default:
        return (
          this.account.usual(key, params) ??
          (() => {
            throw this.note(`${key} has no usual answer: give one with api.on(…)`)
          })
        )
    }
  }
}

type Usual = (fields: unknown, incoming: ApiCall) => unknown

interface Found {
  route: Route
  params: Readonly<Record<string, string>>
  usual: Usual
}

/** Calls without a key: `x-not-repeatable` in the API's document. */
const withoutKey = /^(auth\/|client-events$|currency\/convert$|payment-reminders\/preview(\/batch)?$|upload$)/

const isOfFooter = ({ path, query }: Call) => path === 'currency/rate' && query.date === undefined

const nameOf = ({ method, path }: Call) => `${method} ${path}`

function readCall({ method, path, headers, body }: ApiCall): Call {
  const url = new URL(path, 'http://api')
  const isJson = String(headers['content-type']).startsWith('application/json')
  return {
    method,
    path: url.pathname.replace(/^\/api\//, ''),
    params: {},
    query: Object.fromEntries(url.searchParams),
    body: isJson && body.length > 0 ? JSON.parse(String(body)) : undefined,
  }
}

/** The values of the `:names` of a pattern; null when the path does not match. */
function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const parts = path.split('/')
  if (wanted.length !== parts.length) return null
  if (!wanted.every((part, at) => part.startsWith(':') || part === parts[at])) return null
  return Object.fromEntries(
    wanted.flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), parts[at] ?? '']] : [])),
  )
}
