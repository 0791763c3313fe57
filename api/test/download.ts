import { read, utils, type WorkSheet } from 'xlsx'
import type { Landlord } from './landlord.ts'
import type { TestApi } from './test-api.ts'

/** Reads a file from the API. @throws Error when the answer is no success */
export async function download(
  { url }: Pick<TestApi, 'url'>,
  { token }: Pick<Landlord, 'token'>,
  path: string,
) {
  const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

/** The name and the rows of a workbook with one sheet; the first row has the titles. */
export function onlySheet(workbook: Buffer): { name: string; rows: unknown[][] } {
  const { SheetNames, Sheets } = read(workbook)
  const [name = '', ...others] = SheetNames
  if (others.length > 0) throw new Error(`There are further sheets: ${others.join(', ')}`)
  return { name, rows: utils.sheet_to_json<unknown[]>(Sheets[name] as WorkSheet, { header: 1 }) }
}
