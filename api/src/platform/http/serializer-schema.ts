import { z } from 'zod'

/** The part of JSON Schema that the serialiser needs. */
interface JsonSchema {
  type?: string
  format?: string
  nullable?: boolean
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  additionalProperties?: boolean | JsonSchema
  [keyword: string]: unknown
}

/** Keywords for validation only, which the serialiser does not need. */
const checks = [
  '$schema',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'multipleOf',
  'enum',
  'default',
]

/** Converts an answer's schema to the one for Fastify's serialiser. */
export function serializerSchema(schema: z.ZodType): object {
  return shape(z.toJSONSchema(schema, { target: 'draft-7', io: 'output' }) as JsonSchema)
}

function shape(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema
  // For "X or null" as an alternative the serialiser would validate at run time; a nullable X costs only a
  // comparison.
  if (anyOf?.length === 2 && anyOf[1]?.type === 'null') return shape({ ...rest, ...anyOf[0], nullable: true })
  const shaped = Object.fromEntries(
    Object.entries(schema).filter(([keyword]) => !checks.includes(keyword)),
  ) as JsonSchema
  if (shaped.properties) {
    shaped.properties = Object.fromEntries(
      Object.entries(shaped.properties).map(([name, value]) => [name, shape(value)]),
    )
  }
  if (shaped.items) shaped.items = shape(shaped.items)
  if (anyOf) shaped.anyOf = anyOf.map(shape)
  if (typeof shaped.additionalProperties === 'object') {
    shaped.additionalProperties = shape(shaped.additionalProperties)
  }
  return shaped
}
