import { createHmac } from 'node:crypto'
import type { Repeatable } from './repeatable.ts'

/**
 * What tells one write from another that has the same key. With a key of our own: a body may hold what nobody is to guess
 * from its hash, such as a tax id.
 */
export const bodyHash = (secret: Buffer, { route, body }: Repeatable): string =>
  createHmac('sha256', secret)
    .update(`${route}\n${meaning(body ?? {})}`)
    .digest('base64url')

/** A body without what makes no difference to it: the order of its fields, those left empty, and blanks around texts. */
function meaning(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(meaning).join()}]`
  if (typeof value === 'string') return JSON.stringify(value.trim())
  if (typeof value !== 'object' || value === null) return String(value)
  const fields = Object.entries(value)
    .filter(([, field]) => !isEmpty(field))
    .map(([name, field]) => `${JSON.stringify(name)}:${meaning(field)}`)
  return `{${fields.sort().join()}}`
}

const isEmpty = (field: unknown): boolean =>
  field === null || (typeof field === 'string' && field.trim() === '')
