import type { Schema } from './schema-variants.ts'

/** Of two such bounds the smaller one applies. */
const upper = ['maximum', 'maxLength', 'maxItems', 'maxProperties']
/** Of two such bounds the greater one applies. */
const lower = ['minimum', 'minLength', 'minItems', 'minProperties']

/** The intersection of two schemas without choices; undefined when it is empty. */
export function both(left: Schema, right: Schema): Schema | undefined {
  const type = commonType(left.type, right.type)
  if (type === null) return undefined
  const merged: Schema = { ...left, ...right }
  if (type !== undefined) merged.type = type
  Object.assign(merged, bothBounds(left, right))
  if (left.enum !== undefined && right.enum !== undefined) {
    const values = new Set(right.enum)
    merged.enum = left.enum.filter(value => values.has(value))
    if (merged.enum.length === 0) return undefined
  }
  if (left.required !== undefined && right.required !== undefined) {
    merged.required = [...new Set([...left.required, ...right.required])]
  }
  if (left.properties !== undefined && right.properties !== undefined) {
    merged.properties = bothProperties(left.properties, right.properties)
  }
  return merged
}

/** The numeric bounds that both schemas have. */
function bothBounds(left: Schema, right: Schema): Schema {
  const merged: Schema = {}
  for (const [keywords, pick] of [[upper, Math.min] as const, [lower, Math.max] as const]) {
    for (const keyword of keywords) {
      const [a, b] = [left[keyword], right[keyword]]
      if (typeof a === 'number' && typeof b === 'number') merged[keyword] = pick(a, b)
    }
  }
  return merged
}

type Properties = NonNullable<Schema['properties']>

/** A property that both schemas have has to fit both. */
function bothProperties(left: Properties, right: Properties): Properties {
  const shared = Object.entries(left).flatMap(([name, schema]) => {
    const other = right[name]
    return other === undefined ? [] : [[name, { allOf: [schema, other] }] as const]
  })
  return { ...left, ...right, ...Object.fromEntries(shared) }
}

/** Null when no value has both types. */
function commonType(left: Schema['type'], right: Schema['type']): Schema['type'] | null {
  if (left === undefined || left === 'any') return right
  if (right === undefined || right === 'any' || left === right) return left
  const isNumeric = [left, right].every(type => type === 'number' || type === 'integer')
  return isNumeric ? 'integer' : null
}
