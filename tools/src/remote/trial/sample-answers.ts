import { ContractApi } from '../../sample-api/contract-api.ts'
import { readCollections } from '../../sample-api/contract-routes.ts'
import { giveFullSample } from '../../sample-api/full-sample.ts'
import { landlord } from '../../sample-api/landlord.ts'

export type AnswerCall = (request: AskedCall) => Promise<{ status: number; body?: unknown }>

export interface AskedCall {
  url: string
  method: string
  /** Header names in lower case. */
  headers: Readonly<Record<string, string>>
  body: Buffer
}

/** The states of the API under which screens are checked. */
export const states = ['away', 'empty', 'full'] as const
export type ApiState = (typeof states)[number]

export interface SampleApi {
  answer: Readonly<Record<ApiState, AnswerCall>>
  /** The id of a row of the full sample; null when there is no such list. */
  idIn: (list: string) => string | null
}

let sample: Promise<SampleApi> | undefined

/**
 * An API without a server, built from the contracts of this workspace; created once, since nothing
 * writes to it.
 */
export function sampleApi(): Promise<SampleApi> {
  sample ??= makeSample()
  return sample
}

async function makeSample(): Promise<SampleApi> {
  const collections = await readCollections()
  const [empty, full] = [new ContractApi(collections), new ContractApi(collections)]
  for (const api of [empty, full]) {
    api.today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Kyiv' }).format(new Date())
  }
  giveFullSample(full)
  return {
    answer: { away: answerAway, empty: answering(empty), full: answering(full) },
    idIn: list => {
      const id = collections.has(list) ? full.list<{ id?: string }>(list)[0]?.id : undefined
      return id ?? null
    },
  }
}

const answering =
  (api: ContractApi): AnswerCall =>
  async ({ url, ...call }) => {
    const { pathname, search } = new URL(url)
    const path = pathname.slice(pathname.indexOf('/api/')) + search
    return (await api.answer({ ...call, path })) ?? { status: 503 }
  }

const answerAway: AnswerCall = async ({ url }) => {
  const { pathname } = new URL(url)
  if (pathname.endsWith('/users/me')) return { status: 200, body: landlord }
  if (/\/(client-events|page-figures)$/.test(pathname)) return { status: 204 }
  return {
    status: 503,
    body: { statusCode: 503, code: 'UNAVAILABLE', message: 'Away', request_id: 'check' },
  }
}
