import { z } from '../../../contracts/src/zod.ts'
import { longAgo } from './sample.ts'

interface Shape {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  maxLength?: number
}

/** The input for the values of a row. */
export interface Variation {
  /** The number of the row; each number gives different values. */
  index: number
  /** The present day, `YYYY-MM-DD`; dates are near it. */
  today: string
  /** The id of a record for a reference field, by the field's name; null when there is none. */
  idFor: (field: string) => string | null
}

/**
 * Texts as users may enter them: long, with a word that does not break, with special characters,
 * and in another script.
 */
const phrases = [
  'Простора двокімнатна квартира на вулиці Сагайдачного, під’їзд 4, код 12#34, біля Контрактової площі й набережної',
  'Ї',
  'Донаудампфшиффартсгезельшафтскапитенсмютценабцайхенундносчемоданцятисячний',
  'O’Brien & Søns <b>Ltd</b> {{count}} "цитата" %s 🏡',
  'Квартира біля парку',
]

/** Texts for the patterns that contracts use. */
const patterned = [
  ...phrases,
  '2026-03',
  '+380 44 000 00 00',
  'a.very.long.name.of.somebody@subdomain.orenda.example',
  'x',
  '#336699',
  'https://orenda.example/',
]

const hundredthsOf = (index: number) => Math.round(((index % 10) * 123_456.78 + index * 1.01) * 100) / 100

/**
 * A value that a schema allows, different for each index: it goes through every choice, long texts,
 * and optional fields filled and empty.
 * @throws Error that names the part it cannot create
 */
export function variedOf(schema: z.ZodType, variation: Variation): unknown {
  return vary(z.toJSONSchema(schema, { unrepresentable: 'any' }) as Shape, variation, '')
}

/** The same for many rows; the schema is read once. */
export function variedRows(
  schema: z.ZodType,
  count: number,
  variationOf: (index: number) => Variation,
): Record<string, unknown>[] {
  const shape = z.toJSONSchema(schema, { unrepresentable: 'any' }) as Shape
  return Array.from(
    { length: count },
    (_, index) => vary(shape, variationOf(index), '') as Record<string, unknown>,
  )
}

function vary(shape: Shape, variation: Variation, name: string): unknown {
  const { index } = variation
  if (shape.const !== undefined) return shape.const
  if (shape.enum !== undefined) return shape.enum[index % shape.enum.length]
  if (shape.anyOf !== undefined) {
    const kinds = shape.anyOf.filter(({ type }) => type !== 'null')
    // Not in step with the choices, so that each choice occurs with both.
    if (kinds.length < shape.anyOf.length && Math.floor(index / 3) % 3 === 2) return null
    return vary(kinds[index % kinds.length] ?? {}, variation, name)
  }
  if (Array.isArray(shape.type)) {
    return index % 4 === 3 ? null : vary(present(shape), variation, name)
  }
  switch (shape.type) {
    case 'object':
      return rowOf(shape.properties ?? {}, variation)
    case 'array':
      return Array.from({ length: index % 3 }, (_, at) =>
        vary(shape.items ?? {}, { ...variation, index: index + at }, name),
      )
    case 'boolean':
      return index % 2 === 0
    case 'number':
    case 'integer':
      return numberOf(shape, variation, name)
    case 'string':
      return textOf(shape, variation, name)
    default:
      throw new Error(`There is no sample for ${JSON.stringify(shape)}`)
  }
}

/** A tenant always has a name: `tenant_name` may be null only where `tenant_id` is null. */
function rowOf(parts: Readonly<Record<string, Shape>>, variation: Variation): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const [field, part] of Object.entries(parts)) row[field] = vary(part, variation, field)
  for (const [field, part] of Object.entries(parts)) {
    const subject = /^(\w+)_name$/.exec(field)?.[1]
    if (subject === undefined || row[field] !== null || typeof row[`${subject}_id`] !== 'string') continue
    row[field] = vary(present(part), variation, field)
  }
  return row
}

/** The same without the choice null. */
const present = ({ anyOf, type, ...shape }: Shape): Shape => {
  const kind = Array.isArray(type) ? type.find(each => each !== 'null') : type
  return {
    ...shape,
    ...(kind !== undefined && { type: kind }),
    ...(anyOf && { anyOf: anyOf.filter(each => each.type !== 'null') }),
  }
}

/** Counts of things or days; any other number is an amount with hundredths. */
const counted = /day|count|hour|minute|month|year|size|max|limit|percent|order|place/

function numberOf({ type, minimum, maximum }: Shape, { index }: Variation, name: string): number {
  const value = type === 'integer' || counted.test(name) ? 1 + (index % 28) : hundredthsOf(index)
  const low = minimum !== undefined && minimum > -1e9 ? minimum : value
  const high = maximum !== undefined && maximum < 1e9 ? maximum : value
  return Math.min(high, Math.max(low, value))
}

function textOf({ format, pattern, maxLength }: Shape, { index, today, idFor }: Variation, name: string) {
  if (format === 'uuid') return idFor(name) ?? idOf(name, index)
  // An end comes after its beginning.
  if (format === 'date') return dayFrom(today, ((index * 7) % 360) - (/end|to|until/.test(name) ? 0 : 180))
  if (format === 'date-time') return longAgo
  if (name === 'mime') return index % 2 === 0 ? 'image/jpeg' : 'application/pdf'
  const fits = (text: string) => pattern === undefined || new RegExp(pattern, 'u').test(text)
  const choices = (/mail|phone/.test(name) || pattern !== undefined ? patterned : phrases).filter(fits)
  const text = /mail|phone/.test(name)
    ? choices.find(choice => choice.includes(/mail/.test(name) ? '@' : '+'))
    : // Fields of one row have texts of different lengths.
      choices[(index + name.length) % choices.length]
  if (text === undefined) throw new Error(`There is no sample for the pattern ${pattern}`)
  return maxLength === undefined ? text : text.slice(0, maxLength)
}

/** Always the same id for the same thing. */
export function idOf(kind: string, index: number): string {
  let hash = 7
  for (const sign of kind) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 0xff_ff_ff
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
  return `${hex(hash, 8)}-0000-7000-8000-${hex(index, 12)}`
}

/** In whole days of UTC, so that no time zone shifts it. */
const dayFrom = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
