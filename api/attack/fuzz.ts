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

/**
 * Sends many valid and invalid requests to every route of a document, and checks each answer: no
 * 5xx, and valid by its schema. The same seed generates the same requests, except for ids that come
 * from answers.
 */
export async function fuzz(order: FuzzOrder): Promise<FuzzResult> {
  const { origin, document, people, newLandlord, seed, requests, concurrency } = order
  const landlords: Pick<Landlord, 'token'>[] = []
  const check = new AnswerCheck()
  const statuses: Record<number, number> = {}
  const problems = new Map<string, string>()
  const known: string[] = []
  const idOf = fc.oneof(
    { weight: 1, arbitrary: fc.uuid({ version: 7 }) },
    // Ids that answers have contained so far.
    {
      weight: 6,
      arbitrary: fc.nat().map(at => known[at % Math.max(1, known.length)] ?? crypto.randomUUID()),
    },
  )
  const arbitraries = routesOf(document).map(route => requestsTo(route, idOf))
  const any = fc.tuple(fc.oneof(...arbitraries), fc.nat({ max: people }))

  const send = async ({ route, target, headers, body }: FuzzedRequest, who: number) => {
    const token = landlords[who]?.token
    let status = 0
    let problem: string | null
    try {
      const response = await fetch(origin + target, {
        method: route.method,
        redirect: 'manual',
        signal: AbortSignal.timeout(120_000),
        headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
        ...(body !== undefined && { body }),
      })
      const text = await response.text()
      status = response.status
      problem = check.problemOf(route, status, response.headers.get('content-type') ?? '', text)
      if (status < 300) for (const [id] of text.matchAll(uuid)) note(known, id)
    } catch (error) {
      problem = `no answer: ${error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : error}`
    }
    statuses[status] = (statuses[status] ?? 0) + 1
    if (problem === null) return
    const key = `${route.method} ${route.path}: ${problem.replace(/[\da-f-]{36}/g, '…').slice(0, 120)}`
    if (!problems.has(key))
      problems.set(key, `${key}\n    ${target.slice(0, 500)}\n    ${body?.slice(0, 500) ?? ''}`)
  }

  const isThere = async ({ token }: Pick<Landlord, 'token'>) =>
    (await fetch(`${origin}/api/users/me`, { headers: { authorization: `Bearer ${token}` } })).status === 200

  for (let done = 0; done < requests; done += batch) {
    for (let who = 0; who < people; who += 1) {
      const landlord = landlords[who]
      if (landlord === undefined || !(await isThere(landlord))) landlords[who] = await newLandlord()
    }
    const drawn = fc.sample(any, { seed: seed + done, numRuns: Math.min(batch, requests - done) })
    const queue = drawn.values()
    const work = async () => {
      for (const [request, who] of queue) await send(request, who)
    }
    await Promise.all(Array.from({ length: concurrency }, work))
  }
  return { statuses, problems: [...problems.values()] }
}

const uuid = /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/g

/** Keeps the newest ids: older records have been deleted. */
function note(known: string[], id: string): void {
  if (known.length >= 400) known.splice(0, 200)
  known.push(id)
}
