import type { TestApi } from './test-api.ts'
import { unzip } from './unzip.ts'

interface Caller {
  token: string
}

/** Requests the export of all data of a landlord. */
export const askForExport = (api: TestApi, { token }: Caller, signal?: AbortSignal): Promise<Response> =>
  fetch(`${api.url}/users/me/export`, {
    headers: { authorization: `Bearer ${token}` },
    ...(signal !== undefined && { signal }),
  })

/** A completely received archive. */
export interface Exported {
  headers: Headers
  size: number
  entries: Map<string, Buffer>
  /** The rows of one part of the archive. */
  rows<Row extends object>(part: string): Row[]
}

/** @throws Error with the answer when it is no archive */
export async function exported(api: TestApi, caller: Caller): Promise<Exported> {
  const response = await askForExport(api, caller)
  if (response.status !== 200)
    throw new Error(`The export answered ${response.status}: ${await response.text()}`)
  const zip = Buffer.from(await response.arrayBuffer())
  const entries = await unzip(zip)
  return {
    headers: response.headers,
    size: zip.length,
    entries,
    rows: <Row>(part: string) => JSON.parse(String(entries.get(`data/${part}.json`))) as Row[],
  }
}
