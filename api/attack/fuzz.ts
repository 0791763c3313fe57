import fc from 'fast-check'
import type { Landlord } from '../test/landlord.ts'
import { AnswerCheck } from './answer-check.ts'
import { type ApiDocument, type FuzzedRequest, requestsTo, routesOf } from './fuzzed-requests.ts'

export interface FuzzOrder {
  /** The address in front of the document's paths, e.g. `http://127.0.0.1:4000`. */
  origin: string
  document: ApiDocument
  /** How many landlords send the requests; some are also sent without a token. */
  people: number
  /** Registers a landlord, also when a request has ended the session of one. */
  newLandlord: () => Promise<Pick<Landlord, 'token'>>
  seed: number
  requests: number
  /** Requests at the same time. */
  concurrency: number
}

export interface FuzzResult {
  /** The number of answers by status. */
  statuses: Readonly<Record<number, number>>
  /** Each problem once, with a request that causes it. */
  problems: readonly string[]
}

/** Requests that are generated at a time. */
const batch = 250

type Token = Pick<Landlord, 'token'>

/**
 * Sends many valid and invalid requests to every route of a document, and checks each answer: no
 * 5xx, and valid by its schema. The same seed generates the same requests, except for ids that come
 * from answers.
 */
export async function fuzz(order: FuzzOrder): Promise<FuzzResult> {
  const { origin, document, people, newLandlord, seed, requests, concurrency } = order
  const outcomes = new Outcomes()
  const idOf = fc.oneof(
    { weight: 1, arbitrary: fc.uuid({ version: 7 }) },
    { weight: 6, arbitrary: fc.nat().map(at => outcomes.idAt(at) ?? crypto.randomUUID()) },
  )
  const arbitraries = routesOf(document).map(route => requestsTo(route, idOf))
  const any = fc.tuple(fc.oneof(...arbitraries), fc.nat({ max: people }))

  let landlords: Token[] = []
  for (let done = 0; done < requests; done += batch) {
    landlords = await withSessions(origin, people, landlords, newLandlord)
    const drawn = fc.sample(any, { seed: seed + done, numRuns: Math.min(batch, requests - done) })
    const queue = drawn.values()
    const work = async () => {
      for (const [request, who] of queue) await outcomes.send(origin, request, landlords[who]?.token)
    }
    await Promise.all(Array.from({ length: concurrency }, work))
  }
  return outcomes.result()
}

/** @returns the landlords, with a new one in place of each whose session has ended */
async function withSessions(
  origin: string,
  people: number,
  landlords: readonly Token[],
  newLandlord: () => Promise<Token>,
): Promise<Token[]> {
  const present: Token[] = []
  for (let who = 0; who < people; who += 1) {
    const landlord = landlords[who]
    const isLoggedIn = landlord !== undefined && (await hasSession(origin, landlord))
    present.push(isLoggedIn ? landlord : await newLandlord())
  }
  return present
}

async function hasSession(origin: string, { token }: Token): Promise<boolean> {
  const answer = await fetch(`${origin}/api/users/me`, { headers: { authorization: `Bearer ${token}` } })
  return answer.status === 200
}

const uuid = /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/g

/** What came of the requests so far. */
class Outcomes {
  private readonly check = new AnswerCheck()
  private readonly statuses: Record<number, number> = {}
  private readonly problems = new Map<string, string>()
  /** Ids that answers have contained so far. */
  private readonly known: string[] = []

  idAt(place: number): string | undefined {
    return this.known[place % Math.max(1, this.known.length)]
  }

  async send(origin: string, request: FuzzedRequest, token: string | undefined): Promise<void> {
    const { route, target, headers, body } = request
    try {
      const response = await fetch(origin + target, {
        method: route.method,
        redirect: 'manual',
        signal: AbortSignal.timeout(120_000),
        headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
        ...(body !== undefined && { body }),
      })
      const { status } = response
      const text = await response.text()
      const problem = this.check.problemOf(route, status, response.headers.get('content-type') ?? '', text)
      if (status < 300) for (const [id] of text.matchAll(uuid)) this.remember(id)
      this.note(request, status, problem)
    } catch (error) {
      const cause = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : error
      this.note(request, 0, `no answer: ${cause}`)
    }
  }

  result(): FuzzResult {
    return { statuses: this.statuses, problems: [...this.problems.values()] }
  }

  private note({ route, target, body }: FuzzedRequest, status: number, problem: string | null): void {
    this.statuses[status] = (this.statuses[status] ?? 0) + 1
    if (problem === null) return
    const key = `${route.method} ${route.path}: ${problem.replace(/[\da-f-]{36}/g, '…').slice(0, 120)}`
    if (!this.problems.has(key))
      this.problems.set(key, `${key}\n    ${target.slice(0, 500)}\n    ${body?.slice(0, 500) ?? ''}`)
  }

  /** Keeps the newest ids: older records have been deleted. */
  private remember(id: string): void {
    if (this.known.length >= 400) this.known.splice(0, 200)
    this.known.push(id)
  }
}
