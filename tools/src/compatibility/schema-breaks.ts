import { isDeepStrictEqual } from 'node:util'
import { type Lookup, type Schema, type Variant, variantsOf } from './schema-variants.ts'

/** Whether clients send the value (`request`) or receive it (`answer`). */
export type Direction = 'request' | 'answer'

export interface SchemaBreak {
  /** The path of the field, e.g. `profile_files[].name`; empty for the whole body. */
  field: string
  /** The change, e.g. `may be null`. */
  what: string
}

interface Side {
  schema: Schema
  lookup: Lookup
}

interface Pass {
  direction: Direction
  field: string
  lookups: { narrow: Lookup; wide: Lookup }
  /** Pairs that are being compared, because a schema may contain itself. */
  running: Map<Schema, Set<Schema>>
}

/**
 * The changes that break clients of the release.
 * - A request must accept every value that it accepted. A removed field is a break even where
 * unknown fields are ignored, because its value would be lost. A changed default is a break,
 * because omitting the field means something else.
 * - An answer must match the released schema and have all of its fields. Fields may be added.
 * Limits (lengths, bounds, patterns) are not compared, because they follow those of requests, which
 * may be widened.
 * - A new value in an answer's `enum` is a break, because clients branch on it, unless the released
 * schema announced further values by `x-open-enum: true`.
 */
export function schemaBreaks(direction: Direction, released: Side, present: Side): SchemaBreak[] {
  const [narrow, wide] = direction === 'request' ? [released, present] : [present, released]
  const lookups = { narrow: narrow.lookup, wide: wide.lookup }
  return compare(narrow.schema, wide.schema, { direction, field: '', lookups, running: new Map() })
}

/**
 * Checks that every value of `narrow` is one of `wide`. Differences are described as changes from
 * the release to the present.
 */
function compare(narrow: Schema, wide: Schema, pass: Pass): SchemaBreak[] {
  const partners = pass.running.get(narrow) ?? new Set()
  if (partners.has(wide)) return []
  pass.running.set(narrow, partners.add(wide))
  const found = compareChoices(narrow, wide, pass)
  partners.delete(wide)
  return found
}

function compareChoices(narrow: Schema, wide: Schema, pass: Pass): SchemaBreak[] {
  const inside = variantsOf(narrow, pass.lookups.narrow).map(variant => opened(variant, pass))
  const outside = variantsOf(wide, pass.lookups.wide).map(variant => opened(variant, pass))
  return inside.flatMap(variant => {
    const near = outside.filter(({ type }) => isTypeWithin(variant.type, type))
    const tries = near.map(other => compareVariants(variant, other, pass))
    tries.sort((a, b) => a.length - b.length)
    return tries[0] ?? [{ field: pass.field, what: otherType(variant, inside, outside, pass.direction) }]
  })
}

/** In an answer, `x-open-enum` allows any value. */
function opened(variant: Variant, { direction }: Pass): Variant {
  if (direction === 'request' || variant['x-open-enum'] !== true) return variant
  const { enum: _, ...open } = variant
  return open
}

const isTypeWithin = (narrow: string, wide: string): boolean =>
  wide === 'any' || narrow === wide || (narrow === 'integer' && wide === 'number')

function otherType(
  variant: Variant,
  inside: readonly Variant[],
  outside: readonly Variant[],
  direction: Direction,
): string {
  if (variant.type === 'null') return direction === 'request' ? 'no longer takes null' : 'may be null'
  const [from, to] = direction === 'request' ? [inside, outside] : [outside, inside]
  const [was, is] = [from, to].map(variants => [
    ...new Set(variants.map(({ type }) => type).filter(type => type !== 'null')),
  ])
  return `was ${was?.join(' or ')} and is ${is?.join(' or ')}`
}

function compareVariants(narrow: Variant, wide: Variant, pass: Pass): SchemaBreak[] {
  const say = (what: string): SchemaBreak => ({ field: pass.field, what })
  const values = compareValues(narrow, wide, pass.direction)
  return [
    ...[...values, ...incomparable(narrow, wide), ...format(narrow, wide, pass.direction)].map(say),
    ...(pass.direction === 'request' ? limits(narrow, wide).map(say) : []),
    ...compareItems(narrow, wide, pass),
    ...compareFields(narrow, wide, pass),
  ]
}

function compareValues(narrow: Variant, wide: Variant, direction: Direction): string[] {
  if (wide.enum === undefined) return []
  const allowed = wide.enum
  if (narrow.enum === undefined) {
    return [
      direction === 'request' ? `takes nothing but ${list(allowed)}` : `may be more than ${list(allowed)}`,
    ]
  }
  const others = narrow.enum.filter(value => !allowed.some(one => isDeepStrictEqual(one, value)))
  if (others.length === 0) return []
  return [`${direction === 'request' ? 'no longer takes' : 'may be'} ${list(others)}`]
}

const list = (values: readonly unknown[]): string => values.map(value => JSON.stringify(value)).join(', ')

/** Rules that cannot be compared: they must be equal. */
function incomparable(narrow: Variant, wide: Variant): string[] {
  const keywords = [
    'not',
    'if',
    'then',
    'else',
    'patternProperties',
    'propertyNames',
    'contains',
    'prefixItems',
  ]
  return keywords
    .filter(keyword => wide[keyword] !== undefined && !isDeepStrictEqual(narrow[keyword], wide[keyword]))
    .map(keyword => `has another \`${keyword}\``)
}

/** In a request a new format is stricter; in an answer a removed format is a loss. */
function format(narrow: Variant, wide: Variant, direction: Direction): string[] {
  if (wide.format === undefined || narrow.format === wide.format) return []
  const [was, is] = direction === 'request' ? [narrow, wide] : [wide, narrow]
  return [`was ${was.format ?? 'of any format'} and is ${is.format ?? 'of any format'}`]
}

const upper = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']
const lower = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']

/** New or stricter limits of a request. */
function limits(released: Variant, present: Variant): string[] {
  const isTighter = (keyword: string, sign: 1 | -1) => {
    const [was, is] = [released[keyword], present[keyword]]
    // OpenAPI 3.0 writes a flag where later versions have the bound.
    if (typeof is === 'boolean') return is && was !== true
    return typeof is === 'number' && (typeof was !== 'number' || (is - was) * sign < 0)
  }
  const tighter = [
    ...upper.filter(keyword => isTighter(keyword, 1)),
    ...lower.filter(keyword => isTighter(keyword, -1) && !isNoLimit(keyword, present)),
    ...(present.pattern !== undefined && present.pattern !== released.pattern ? ['pattern'] : []),
    ...(present.uniqueItems === true && released.uniqueItems !== true ? ['uniqueItems'] : []),
    ...(isFiner(released.multipleOf, present.multipleOf) ? ['multipleOf'] : []),
  ]
  return tighter.map(
    keyword => `${keyword} ${was(released[keyword])} and is ${JSON.stringify(present[keyword])}`,
  )
}

const was = (value: unknown): string =>
  value === undefined ? 'was not there' : `was ${JSON.stringify(value)}`

/** `minLength: 0` is no limit. */
const isNoLimit = (keyword: string, schema: Variant): boolean =>
  keyword.startsWith('min') && keyword !== 'minimum' && schema[keyword] === 0

/** Whether the steps of `present` exclude numbers that the steps of `released` allowed. */
function isFiner(released: unknown, present: unknown): boolean {
  if (typeof present !== 'number') return false
  if (typeof released !== 'number') return true
  const ratio = released / present
  // Steps like 0.01 cannot be divided exactly.
  return Math.abs(ratio - Math.round(ratio)) > 1e-9 || Math.round(ratio) === 0
}

function compareItems(narrow: Variant, wide: Variant, pass: Pass): SchemaBreak[] {
  if (narrow.type !== 'array' || wide.items === undefined) return []
  return compare(narrow.items ?? {}, wide.items, { ...pass, field: `${pass.field}[]` })
}

function compareFields(narrow: Variant, wide: Variant, pass: Pass): SchemaBreak[] {
  if (narrow.type !== 'object' || wide.type !== 'object') return []
  const fields = { narrow: narrow.properties ?? {}, wide: wide.properties ?? {} }
  const at = (name: string) => (pass.field === '' ? name : `${pass.field}.${name}`)
  return [
    ...goneFields(narrow, wide, pass),
    ...Object.entries(fields.wide).flatMap(([name, schema]) => {
      const other = fields.narrow[name]
      if (other === undefined) {
        return pass.direction === 'request' ? presence(narrow, wide, name, at(name), pass.direction) : []
      }
      const missing = presence(narrow, wide, name, at(name), pass.direction)
      return [
        ...(missing.length > 0 ? missing : otherDefault(other, schema, at(name), pass.direction)),
        ...compare(other, schema, { ...pass, field: at(name) }),
      ]
    }),
    ...compareFurther(narrow, wide, pass),
  ]
}

/** Released fields that the present schema does not have. */
function goneFields(narrow: Variant, wide: Variant, pass: Pass): SchemaBreak[] {
  const [released, present] = pass.direction === 'request' ? [narrow, wide] : [wide, narrow]
  const gone = Object.keys(released.properties ?? {}).filter(name => !(name in (present.properties ?? {})))
  if (pass.direction === 'answer')
    return gone.map(name => ({ field: pass.field, what: `lost the field \`${name}\`` }))
  const fate = present.additionalProperties === false ? 'refuses' : 'no longer takes'
  // A map accepts every name.
  return typeof present.additionalProperties === 'object'
    ? []
    : gone.map(name => ({ field: pass.field, what: `${fate} the field \`${name}\`` }))
}

function presence(
  narrow: Variant,
  wide: Variant,
  name: string,
  field: string,
  direction: Direction,
): SchemaBreak[] {
  if (!isIn(wide.required, name) || isIn(narrow.required, name)) return []
  return [{ field, what: direction === 'request' ? 'is required' : 'may be missing' }]
}

const isIn = (names: readonly string[] | undefined, name: string): boolean => names?.includes(name) === true

function otherDefault(narrow: Schema, wide: Schema, field: string, direction: Direction): SchemaBreak[] {
  const isSame = narrow.default === undefined || isDeepStrictEqual(narrow.default, wide.default)
  if (direction === 'answer' || isSame) return []
  return [{ field, what: `meant ${list([narrow.default])} when left out and means ${meaning(wide)}` }]
}

const meaning = (schema: Schema): string =>
  schema.default === undefined ? 'nothing' : list([schema.default])

/**
 * Compares fields that a schema does not name: entries of a map, and fields that a request ignores.
 */
function compareFurther(narrow: Variant, wide: Variant, pass: Pass): SchemaBreak[] {
  const [inside, outside] = [narrow.additionalProperties, wide.additionalProperties]
  if (pass.direction === 'request') {
    if (outside === false && inside !== false)
      return [{ field: pass.field, what: 'refuses fields that it does not know' }]
  } else if (typeof outside === 'object' && inside === false)
    return [{ field: pass.field, what: 'lost the fields that it does not name' }]
  if (typeof outside !== 'object') return []
  const field = `${pass.field}{}`
  const further = typeof inside === 'object' ? inside : inside === false ? [] : {}
  // Fields that only the narrow schema names are map entries for the wide one.
  const named = Object.entries(narrow.properties ?? {}).filter(([name]) => !(name in (wide.properties ?? {})))
  return [...[further].flat(), ...named.map(([, schema]) => schema)].flatMap(schema =>
    compare(schema, outside, { ...pass, field }),
  )
}
