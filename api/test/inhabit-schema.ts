import { type Reference, references } from '@orenda/contracts/references'
import type { z } from 'zod'

/**
 * Candidate values; for every plain field of our routes, one of them is valid. The days are in the
 * past.
 */
const candidates: readonly unknown[] = [
  'Зразок',
  'sample',
  'sample@example.com',
  '+380 44 123 45 67',
  'sample password',
  1,
  2,
  2024,
  true,
  '2024-02-28',
  '2024-02',
  '2024-02-28T10:00:00.000Z',
  'UA743077700000026001611157323',
  '3184710691',
  '0123456789abcdef0123456789abcdef',
  'https://push.example/sample',
  // Keys of a browser that wants notifications: a point of P-256, and 16 bytes.
  'BGCJ3Fq8oax-2tgxrfXnDWLH10lyEj_IbHSCAlcKOUAxWScZI2sR4ddSEW81BL3R9VBrgLZ-Itk_u0km_482GP4',
  'c2FtcGxlIG9mIGEga2V5IQ',
  '/',
]

/** An id that no record has. */
export const nobody = '00000000-0000-7000-8000-000000000000'

/** How the references and optional fields of a schema are filled. */
export interface Choice {
  /** Whether to fill optional fields, too. */
  isFull?: boolean
  /** Places of optional fields that are filled in any case. */
  needed?: ReadonlySet<string>
  /** Whether to send an object even when its reference has no record. */
  isSent?: boolean
  /** The id for a reference, or none. */
  idFor(reference: Reference, at: string): string | undefined
  unknownId?(at: string): void
}

/** Marks a reference for which there is no record. */
const none = Symbol('none')

/** Fills every reference with an id that no record has. */
const withUnknownIds = (choice: Choice): Choice => ({ ...choice, idFor: () => nobody })

type Definition<Type extends string> = Extract<z.core.$ZodTypes['_zod']['def'], { type: Type }>

/**
 * Creates a value of the schema.
 * @param at the place of the value in the body, e.g. `files.0.path`; empty for the body itself
 * @throws Error for a shape of schema that is not supported
 */
export function inhabit(schema: z.core.$ZodType, at: string, choice: Choice): unknown {
  const reference = references.get(schema as z.ZodType)
  if (reference !== undefined) {
    const id = choice.idFor(reference, at)
    return id === undefined ? none : reference.write(id)
  }
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return inhabitObject(def, at, choice)
    case 'array':
      return inhabitArray(schema as z.ZodType, def, at, choice)
    case 'optional':
    case 'nullable':
      return inhabitOptional(def, at, choice)
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return inhabit(def.innerType, at, choice)
    case 'pipe':
      return inhabit(inputOf(def), at, choice)
    case 'union':
      return inhabitUnion(def, at, choice)
    case 'record':
      refuseReferences(def.valueType, at)
      return {}
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'null':
      return null
    case 'string':
    case 'number':
    case 'boolean':
    case 'any':
    case 'unknown':
    case 'custom':
      return plain(schema as z.ZodType, at, choice)
    default:
      throw new Error(`"${at}" is of a kind that cannot be filled: ${def.type}`)
  }
}

const placeIn = (at: string, key: string | number): string => (at === '' ? `${key}` : `${at}.${key}`)

function inhabitObject(def: Definition<'object'>, at: string, choice: Choice): unknown {
  const fields = Object.entries(def.shape).map(([name, field]) => {
    const place = placeIn(at, name)
    const value = inhabit(field, place, choice)
    // A body is sent in any case; its required references get an unknown id.
    const isSent = value === none && (at === '' || choice.isSent)
    return [name, isSent ? inhabit(field, place, withUnknownIds(choice)) : value] as const
  })
  return fields.some(([, value]) => value === none) ? none : Object.fromEntries(fields)
}

function inhabitArray(schema: z.ZodType, def: Definition<'array'>, at: string, choice: Choice): unknown {
  const place = placeIn(at, 0)
  const item = inhabit(def.element, place, choice)
  if (item !== none) return [item]
  if (schema.safeParse([]).success) return []
  // A list that may not be empty gets an item with an unknown id.
  const sent = inhabit(def.element, place, { ...choice, isSent: true })
  return [sent === none ? inhabit(def.element, place, withUnknownIds(choice)) : sent]
}

function inhabitOptional(
  def: Definition<'optional'> | Definition<'nullable'>,
  at: string,
  choice: Choice,
): unknown {
  let refers = false
  const idFor = (found: Reference, place: string) => {
    const id = choice.idFor(found, place)
    refers ||= id !== undefined
    return id
  }
  const value = inhabit(def.innerType, at, { ...choice, idFor })
  if (value !== none && (refers || choice.isFull || choice.needed?.has(at))) return value
  return def.type === 'nullable' ? null : undefined
}

/** The input of `z.preprocess` is its function; the schema is its output. */
const inputOf = (def: Definition<'pipe'>): z.core.$ZodType =>
  (def.in as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.out : def.in

/** @throws Error where a part of a schema that no sample fills refers to a record */
function refuseReferences(schema: z.core.$ZodType, at: string): void {
  inhabit(schema, at, {
    idFor: () => {
      throw new Error(`"${at}" refers to a record in a shape that no sample fills`)
    },
  })
}

function inhabitUnion(def: Definition<'union'>, at: string, choice: Choice): unknown {
  const [first, ...others] = def.options
  for (const other of others) refuseReferences(other, at)
  return inhabit(first as z.core.$ZodType, at, choice)
}

function plain(schema: z.ZodType, at: string, { unknownId }: Choice): unknown {
  const value = candidates.find(candidate => schema.safeParse(candidate).success)
  if (value !== undefined) return value
  if (!schema.safeParse(nobody).success) throw new Error(`No sample fits the field "${at}"`)
  unknownId?.(at)
  return nobody
}
