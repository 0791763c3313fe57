import { isDeepStrictEqual } from 'node:util'
import { both } from './schema-intersection.ts'

/** A schema of an OpenAPI document, 3.0 or 3.1. */
export interface Schema {
  $ref?: string
  type?: string | readonly string[]
  nullable?: boolean
  enum?: readonly unknown[]
  const?: unknown
  default?: unknown
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  allOf?: readonly Schema[]
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  [keyword: string]: unknown
}

/** One alternative of a schema, with a single type and without choices and references. */
export interface Variant extends Schema {
  /** `any` when the schema has no type. */
  type: string
}

/** Resolves a `$ref` of the document. */
export type Lookup = (reference: string) => Schema

const nothingElse: Variant = { type: 'null' }
const known = new WeakMap<Lookup, WeakMap<Schema, readonly Variant[]>>()

/**
 * The alternatives that a schema allows; null is a separate one, in whichever way it is written.
 */
export function variantsOf(schema: Schema, lookup: Lookup): readonly Variant[] {
  const ofDocument = known.get(lookup) ?? new WeakMap()
  let variants: readonly Variant[] | undefined = ofDocument.get(schema)
  if (variants === undefined) {
    variants = split(schema, lookup)
    // Cached, so that a recursive schema gives the same objects each time and can be recognised.
    known.set(lookup, ofDocument.set(schema, variants))
  }
  return variants
}

function split(schema: Schema, lookup: Lookup): readonly Variant[] {
  const { $ref, allOf = [], anyOf, oneOf, nullable, ...own }: Schema = schema
  const parts: (readonly Schema[])[] = allOf.map(part => variantsOf(part, lookup))
  if ($ref !== undefined) parts.push(variantsOf(lookup($ref), lookup))
  for (const choice of [anyOf, oneOf]) {
    if (choice !== undefined) parts.push(choice.flatMap(option => variantsOf(option, lookup)))
  }
  const whole = parts.reduce<readonly Schema[]>(
    (soFar, part) =>
      soFar.flatMap(left => part.flatMap((right): readonly Schema[] => [both(left, right) ?? []].flat())),
    byType(own),
  )
  const variants = joined(whole.map(variant => ({ ...variant, type: (variant.type ?? 'any') as string })))
  if (nullable && !variants.some(({ type }) => type === 'null' || type === 'any')) variants.push(nothingElse)
  return variants
}

/** Splits a schema without choices by its types, or by the types of its values. */
function byType({ const: only, ...schema }: Schema): readonly Schema[] {
  const values = only === undefined ? schema.enum : [only]
  const named: readonly string[] =
    typeof schema.type === 'string' ? [schema.type] : (schema.type ?? typesIn(schema, values))
  if (named.length === 0) return [schema]
  return named.flatMap(type => {
    if (type === 'null') return [nothingElse]
    if (values === undefined) return [{ ...schema, type }]
    const fitting = values.filter(value => isOf(value, type))
    return fitting.length === 0 ? [] : [{ ...schema, type, enum: fitting }]
  })
}

function typesIn(schema: Schema, values: readonly unknown[] | undefined): readonly string[] {
  if (values !== undefined) return [...new Set(values.map(typeOf))]
  if (schema.properties !== undefined || schema.additionalProperties !== undefined) return ['object']
  return schema.items === undefined ? [] : ['array']
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** Merges alternatives that differ only in their values. */
function joined(variants: readonly Variant[]): Variant[] {
  const found: Variant[] = []
  for (const variant of variants) {
    const { enum: values, ...rest } = variant
    const index = found.findIndex(
      ({ enum: others, ...other }) => others && values && isDeepStrictEqual(rest, other),
    )
    const twin = found[index]
    if (twin === undefined) found.push(variant)
    else found[index] = { ...twin, enum: [...new Set([...(twin.enum ?? []), ...(values ?? [])])] }
  }
  return found
}

const isOf = (value: unknown, type: string): boolean =>
  typeOf(value) === (type === 'integer' ? 'number' : type)
