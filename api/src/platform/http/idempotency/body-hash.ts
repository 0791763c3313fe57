import { createHmac } from 'node:crypto'
import type { Repeatable } from './repeatable.ts'

/**
 * The hash that distinguishes two writes with the same key. It is keyed, because a body may contain data that
 * must not be guessed from its hash, such as a tax id.
 */
export const bodyHash = (secret: Buffer, { route, body }: Repeatable): string =>
  createHmac('sha256', secret)
    .update(`${route}\n${meaning(body ?? {})}`)
    .digest('base64url')

/** Normalises a body: the order of its fields, empty fields, and spaces around texts do not matter. */
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
