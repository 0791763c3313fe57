import type { AnswerApi, ApiCall } from '@orenda/delivery/web/web-server'
import { statuses } from '../../../contracts/src/error-answers.ts'
import type { ErrorCode } from '../../../contracts/src/errors.ts'
import type { User } from '../../../contracts/src/users.ts'
import type { z } from '../../../contracts/src/zod.ts'
import { Account } from './account.ts'
import { CollectionCalls, type Found } from './collection-calls.ts'
import { type Collection, calls } from './contract-routes.ts'
import { ContractRows, type Row } from './contract-rows.ts'
import { Imports } from './imports.ts'
import { issuesOf } from './issues-of.ts'
import { landlord } from './landlord.ts'
import { MoveIns } from './move-ins.ts'
import { type Call, isBeacon, isOfFooter, type Method, nameOf, paramsOf, readCall } from './page-call.ts'
import { PaymentRequests } from './payment-requests.ts'
import { Readings } from './readings.ts'
import { Refusal } from './refusal.ts'
import { Reminders } from './reminders.ts'
import { Reports } from './reports.ts'
import { Subscriptions } from './subscriptions.ts'
import { Support } from './support.ts'
import { Taxes } from './taxes.ts'
import { Tenancy } from './tenancy.ts'
import { type Usual, type UsualCalls, usualCalls } from './usual-calls.ts'
import { UtilityBills } from './utility-bills.ts'

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
  /** All requests in order, except those of the shell's footer and beacons, which every page sends. */
  readonly calls: Call[] = []
  /** Requests of the footer: today's exchange rates. */
  readonly footerCalls: Call[] = []
  /** Reports of pages that were left. */
  readonly beacons: Call[] = []
  readonly problems: string[] = []
  /** The API's present day, `YYYY-MM-DD`. */
  today = '2026-03-16'
  private readonly answering: Answering[] = []
  private readonly refused = new Set<string>()
  private readonly rows: ContractRows
  private readonly collectionCalls: CollectionCalls
  private readonly usual: UsualCalls
  /** Files of a bank. */
  readonly imports: Imports
  /** The account of the signed-in user. */
  readonly account: Account
  /** Stored answers by idempotency key, each with its request. */
  private readonly answered = new Map<string, { asked: string; answer: unknown }>()
  readonly collections: ReadonlyMap<string, Collection>
  private user: User = landlord

  constructor(collections: ReadonlyMap<string, Collection>) {
    this.collections = collections
    const rows = new ContractRows(collections)
    const today = () => this.today
    const user = () => this.user
    const readings = new Readings(rows, today)
    const reminders = new Reminders(rows, today, user)
    const tenancy = new Tenancy(rows, today)
    const reports = new Reports(rows, today)
    this.rows = rows
    this.account = new Account(rows, user, fields => this.signIn(fields))
    this.imports = new Imports(rows, tenancy)
    const paymentRequests = new PaymentRequests(rows, () => this.account.payee, today)
    const parts = { rows, readings, tenancy, paymentRequests }
    this.collectionCalls = new CollectionCalls(collections, parts)
    this.usual = usualCalls({
      ...parts,
      account: this.account,
      imports: this.imports,
      bills: new UtilityBills(rows, readings, today),
      moveIns: new MoveIns(rows, { readings, reminders, tenancy }),
      reminders,
      reports,
      subscriptions: new Subscriptions(rows, user),
      support: new Support(rows, today),
      taxes: new Taxes(reports, today),
      user,
      today,
    })
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
    else if (isBeacon(call)) this.beacons.push(call)
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

  private find(call: Call): Found | null {
    for (const [key, route] of Object.entries(calls)) {
      const [wanted, pattern = ''] = key.split(' ')
      const params = wanted === call.method ? paramsOf(pattern, call.path) : null
      if (params !== null) return { route, params, usual: this.usualOf(key, params, call.query) }
    }
    return this.collectionCalls.find(call)
  }

  private usualOf(key: string, params: Call['params'], query: Call['query']): Usual {
    const usual = this.usual[key]
    if (usual !== undefined) return (fields, incoming) => usual({ params, query, fields, incoming })
    return (
      this.account.usual(key, params) ??
      (() => {
        throw this.note(`${key} has no usual answer: give one with api.on(…)`)
      })
    )
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
}

/** Calls without a key: `x-not-repeatable` in the API's document. */
const withoutKey =
  /^(auth\/|client-events$|currency\/convert$|imports$|page-figures$|payment-reminders\/preview(\/batch)?$|payment-requests\/preview$|upload$)/
