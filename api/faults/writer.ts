import { setTimeout as pause } from 'node:timers/promises'
import type { Apartment } from '@orenda/contracts/apartments'
import type { Tenant } from '@orenda/contracts/tenants'
import type { Call } from '../test/http.ts'
import type { Attempt, Seen } from './history.ts'
import type { Random } from './random.ts'

/** State that all writers of a run share. */
export interface Run {
  random: Random
  /** Every attempt, in the order in which its outcome became known. */
  attempts: Attempt[]
  /** Answers of the API by status, and `none` for calls without an answer. */
  answers: Map<string, number>
  /** While true, writers start no new call. */
  paused: boolean
  ended: boolean
  /** Called for each acknowledged write, with the time at which its call began. */
  onAcknowledged: (begunAt: number) => void
}

/** A landlord's account; after a new log-in, `api` uses the new token. */
export interface Account {
  email: string
  api: Call
}

type Kind = Attempt['kind']
interface Record {
  name: string
  id: string
  version: number
  /** The last update was acknowledged, so a restored record must have this version. */
  certain: boolean
}

/**
 * The largest number of tenants that a writer keeps; apartments are limited by the plan, so the
 * writers compete for the last one.
 */
const maxTenants = 25

/** A client that writes, one call after the other, until the run ends. */
export class Writer {
  /** Resolves when no call is in progress. */
  idle: Promise<unknown> = Promise.resolve()
  private readonly live: Record[] = []
  private readonly removed: Record[] = []
  private made = 0

  private readonly run: Run
  private readonly account: Account
  private readonly kind: Kind
  private readonly mark: string

  constructor(run: Run, account: Account, kind: Kind, mark: string) {
    this.run = run
    this.account = account
    this.kind = kind
    this.mark = mark
  }

  async write(): Promise<void> {
    while (!this.run.ended) {
      if (this.run.paused) await pause(5)
      else {
        const step = this.step()
        this.idle = step
        const wait = await step
        if (wait > 0) await pause(wait)
      }
    }
  }

  /** Does one action and returns the milliseconds to wait before the next. */
  private async step(): Promise<number> {
    const { random } = this.run
    const record = this.live[Math.floor(random() * this.live.length)]
    const removed = this.kind === 'apartments' && random() < 0.3 ? this.removed.at(-1) : undefined
    if (removed) return this.restore(removed)
    if (!record || (this.live.length < maxTenants && random() < 0.4)) return this.create()
    return random() < 0.7 ? this.update(record) : this.remove(record)
  }

  private async create(): Promise<number> {
    this.made += 1
    const name = `${this.mark}${this.made}`
    const { outcome, body } = await this.attempt(name, 1, 'POST', `/${this.kind}`, fields(this.kind, name, 1))
    if (outcome === 'acknowledged')
      this.live.push({ name, id: (body as { id: string }).id, version: 1, certain: true })
    // Over the limit: deletes one, so that the writers compete for the last place again.
    const [oldest] = this.live
    if (outcome === 'refused' && this.kind === 'apartments' && oldest) return this.remove(oldest)
    return outcome === 'acknowledged' ? 0 : 20
  }

  private async update(record: Record): Promise<number> {
    const version = record.version + 1
    // Also after an unknown outcome, the next attempt has a new version.
    record.version = version
    const path = `/${this.kind}/${record.id}`
    const body = fields(this.kind, record.name, version)
    const { outcome } = await this.attempt(record.name, version, 'PUT', path, body)
    record.certain = outcome === 'acknowledged'
    return 0
  }

  private async remove(record: Record): Promise<number> {
    const { outcome } = await this.attempt(record.name, null, 'DELETE', `/${this.kind}/${record.id}`)
    // Unknown outcome: the writer stops using the record, and the checker accepts both outcomes.
    if (outcome === 'refused') return 20
    this.live.splice(this.live.indexOf(record), 1)
    if (outcome === 'acknowledged' && record.certain) this.removed.push(record)
    return 0
  }

  private async restore(record: Record): Promise<number> {
    const path = `/${this.kind}/${record.id}/restore`
    const { outcome } = await this.attempt(record.name, record.version, 'POST', path)
    if (outcome === 'refused') return 20
    this.removed.splice(this.removed.indexOf(record), 1)
    if (outcome === 'acknowledged') this.live.push(record)
    return 0
  }

  private async attempt(name: string, version: number | null, method: string, path: string, body?: unknown) {
    const begunAt = performance.now()
    const answer = await this.account.api(method, path, body).catch((error: Error) => error)
    const outcome = answer instanceof Error ? outcomeOfError(answer) : outcomeOfStatus(answer.status)
    const status = answer instanceof Error ? 'none' : String(answer.status)
    this.run.answers.set(status, (this.run.answers.get(status) ?? 0) + 1)
    this.run.attempts.push({
      landlord: this.account.email,
      kind: this.kind,
      record: name,
      version,
      outcome,
    })
    if (outcome === 'acknowledged') this.run.onAcknowledged(begunAt)
    else if (answer instanceof Error || outcome === 'unknown') await pause(20)
    return { outcome, body: answer instanceof Error ? undefined : answer.body }
  }
}

function outcomeOfStatus(status: number): Attempt['outcome'] {
  if (status < 300) return 'acknowledged'
  return status < 500 ? 'refused' : 'unknown'
}

/** When the connection was refused, nothing was sent. */
function outcomeOfError(error: Error): Attempt['outcome'] {
  const { code } = (error.cause ?? {}) as { code?: string }
  return code === 'ECONNREFUSED' ? 'refused' : 'unknown'
}

/**
 * Each field contains the record's name and version, so that a partly written record is noticed.
 */
function fields(kind: Kind, name: string, version: number): object {
  const digits = String(version).padStart(7, '0')
  return kind === 'tenants'
    ? {
        name: `${name} ${version}`,
        phone: `+380 44 ${digits}`,
        email: `${name}.${version}@example.com`,
        tax_id: `${name}-${version}`,
        passport: `AA ${version}`,
      }
    : {
        name: `${name} ${version}`,
        address: `Street ${version}`,
        income: version,
        lease_start: dayOf(version),
      }
}

const dayOf = (version: number) => new Date(Date.UTC(2000, 0, 1 + version)).toISOString().slice(0, 10)
const versionOfDay = (day: string | null) => Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000) - 10_957
const lastNumber = (text: string | null) => Number(/(\d+)\D*$/.exec(text ?? '')?.[1])
const emailNumber = (email: string) => Number(/\.(\d+)@/.exec(email)?.[1])

/** All records of the landlord, read from the API's lists. */
export async function look(account: Account): Promise<Seen[]> {
  const landlord = account.email
  const tenants = await list<Tenant>(account, '/tenants')
  const apartments = await list<Apartment>(account, '/apartments')
  return [
    ...tenants.map(({ name, phone, email, tax_id, passport }) => ({
      landlord,
      kind: 'tenants' as const,
      record: name.split(' ')[0] as string,
      versions: [
        lastNumber(name),
        lastNumber(phone),
        emailNumber(email),
        lastNumber(tax_id),
        lastNumber(passport),
      ],
    })),
    ...apartments.map(({ name, address, income, lease_start }) => ({
      landlord,
      kind: 'apartments' as const,
      record: name.split(' ')[0] as string,
      versions: [lastNumber(name), lastNumber(address), income, versionOfDay(lease_start)],
    })),
  ]
}

/** Repeats the request while the API answers that it is unavailable for a moment. */
async function list<Row>(account: Account, path: string): Promise<Row[]> {
  for (const until = Date.now() + 15_000; ; await pause(100)) {
    const { status, body } = await account.api<Row[]>('GET', path)
    if (status === 200) return body
    if (status !== 503 || Date.now() > until) {
      throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
    }
  }
}
