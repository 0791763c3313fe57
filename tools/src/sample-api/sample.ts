import { randomUUID } from 'node:crypto'
import { z } from '../../../contracts/src/zod.ts'

interface Shape {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  properties?: Record<string, Shape>
  format?: string
  pattern?: string
  minimum?: number
}

/** Texts of every kind that contracts ask for; the first valid one is used. */
const texts = ['', 'x', '2026-03', '+380 44 000 00 00', 'somebody@orenda.example']

/** The creation time of all rows. */
export const longAgo = '2026-01-01T00:00:00.000Z'

/**
 * The smallest value that a schema allows: no text, no files, null where allowed, and the first
 * choice.
 * @throws Error that names the part it cannot create
 */
export function sampleOf(schema: z.ZodType): unknown {
  const shape = shapes.get(schema) ?? (z.toJSONSchema(schema, { unrepresentable: 'any' }) as Shape)
  shapes.set(schema, shape)
  return fill(shape)
}

/** Cached, because a test may add thousands of rows of one contract. */
const shapes = new WeakMap<z.ZodType, Shape>()

function fill(shape: Shape): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum !== undefined) return shape.enum[0]
  if (shape.anyOf !== undefined)
    return shape.anyOf.some(({ type }) => type === 'null') ? null : fill(shape.anyOf[0] ?? {})
  // With several types, one of them is null.
  if (Array.isArray(shape.type)) return null
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([name, part]) => [name, fill(part)]),
      )
    case 'array':
      return []
    case 'boolean':
      return false
    case 'number':
    case 'integer':
      return Math.max(0, shape.minimum ?? 0)
    case 'string':
      return text(shape)
    default:
      throw new Error(`There is no sample for ${JSON.stringify(shape)}`)
  }
}

function text({ format, pattern }: Shape): string {
  if (format === 'uuid') return randomUUID()
  if (format === 'date') return longAgo.slice(0, 10)
  if (format === 'date-time') return longAgo
  const fitting = texts.find(candidate => pattern === undefined || new RegExp(pattern, 'u').test(candidate))
  if (fitting === undefined) throw new Error(`There is no sample for the pattern ${pattern}`)
  return fitting
}
