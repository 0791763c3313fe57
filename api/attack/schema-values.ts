import fc, { type Arbitrary } from 'fast-check'

/** A JSON schema, as far as OpenAPI 3.0 documents use it. */
export interface Schema {
  type?: string
  format?: string
  pattern?: string
  enum?: readonly unknown[]
  nullable?: boolean
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  additionalProperties?: boolean | Schema
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
}

/**
 * Values that no field expects: other types, extreme numbers, text with special characters for SQL,
 * HTML and paths, names of object properties.
 */
export const hostile: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, '', ' ', 0, -1, -0, 0.1 + 0.2, 1e308, 5e-324, 2 ** 53, -(2 ** 31) - 1, 99_999_999_999.99],
    ...['NaN', 'Infinity', '1e3', '0x10', 'null', 'true', '[object Object]', '__proto__', 'constructor'],
    ...[
      "'; drop table payments; --",
      '%00',
      '\u0000',
      '\ud800',
      '\u202egnp.exe',
      '\u0130@example.com',
      '\ufeff',
    ],
    ...['../../../etc/passwd', '{{7*7}}', '#{7*7}', '<script>alert(1)</script>', '\r\nX-Injected: 1'],
    ...[
      '2026-02-30',
      '0000-00-00',
      '99999-01-01',
      '2026-11-22T00:00:00+99:00',
      '00000000-0000-0000-0000-000000000000',
    ],
  ),
  fc.constantFrom<unknown>([], {}, [[]], { __proto__: null, length: 1e9 }, [null], { $gt: '' }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer({ min: 1_000, max: 20_000 }).map(length => 'я'.repeat(length)),
  fc.double(),
  fc.jsonValue({ maxDepth: 4 }),
)

/**
 * Values that a schema allows.
 * @param idOf an id that may exist
 */
export function valuesOf(schema: Schema, idOf: Arbitrary<string>): Arbitrary<unknown> {
  const value = plainValuesOf(schema, idOf)
  return schema.nullable ? fc.option(value, { freq: 4 }) : value
}

function plainValuesOf(schema: Schema, idOf: Arbitrary<string>): Arbitrary<unknown> {
  const any = schema.anyOf ?? schema.oneOf
  if (any) return fc.oneof(...any.map(one => valuesOf(one, idOf)))
  if (schema.allOf) {
    return fc
      .tuple(...schema.allOf.map(one => valuesOf(one, idOf)))
      .map(parts => Object.assign({}, ...(parts as object[])))
  }
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 1000, 2 ** 31 - 1) })
    case 'number':
      return amountsOf(schema)
    case 'string':
      return textsOf(schema, idOf)
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 4 } = schema
      return fc.array(valuesOf(items, idOf), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, 4)),
      })
    }
    case 'object':
      return objectsOf(schema, idOf)
    default:
      return fc.jsonValue({ maxDepth: 1 })
  }
}

function objectsOf({ properties = {}, required = [] }: Schema, idOf: Arbitrary<string>): Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, idOf)]),
  )
  return fc.record(fields, { requiredKeys: required.filter(name => name in fields) })
}

/** Amounts with two decimals, in the range that people enter. */
const amountsOf = ({ minimum = 0, maximum = 100_000 }: Schema): Arbitrary<number> =>
  fc
    .integer({ min: Math.ceil(Math.max(minimum, -1e6) * 100), max: Math.floor(Math.min(maximum, 1e6) * 100) })
    .map(cents => cents / 100)

function textsOf(schema: Schema, idOf: Arbitrary<string>): Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = 200 } = schema
  if (format === 'uuid') return idOf
  if (format === 'date') return dates
  if (format === 'date-time') return dates.map(day => `${day}T10:00:00.000Z`)
  if (format === 'email') return fc.integer({ min: 0, max: 50 }).map(number => `fuzz-${number}@example.com`)
  if (pattern !== undefined && pattern.length < 60) {
    const matching = regExpOf(pattern)
    if (matching) return fc.stringMatching(matching, { size: 'xsmall' })
  }
  const most = Math.max(minLength, Math.min(maxLength, 60))
  return fc.string({ unit: 'grapheme', minLength, maxLength: most })
}

const dates = fc
  .tuple(
    fc.integer({ min: 2020, max: 2030 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, day]) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)

/** Null when fast-check cannot generate texts for the pattern. */
function regExpOf(pattern: string): RegExp | null {
  try {
    const expression = new RegExp(pattern)
    fc.stringMatching(expression)
    return expression
  } catch {
    return null
  }
}
