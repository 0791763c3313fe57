import { z } from 'zod'

/** Values of which one or another passes every field that a route of ours takes. */
const candidates: readonly unknown[] = [
  'Зразок',
  'sample@example.com',
  '+380 44 123 45 67',
  'sample password',
  1,
  true,
  '2026-02-28',
  '2026-02',
  '2026-02-28T10:00:00.000Z',
  [],
  {},
  null,
  // What a browser reports of itself.
  [
    {
      ...{ kind: 'remote_failed', name: 'mfe-a', version: '1', phase: 'load', fell_back: false },
      ...{ trace_id: '0123456789abcdef0123456789abcdef', error: '', place: '' },
    },
  ],
  // Of nothing.
  '00000000-0000-7000-8000-000000000000',
]

/** The fields of an object schema, by name. */
export function fieldsOf(schema: z.ZodType): Record<string, z.ZodType> {
  return schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {}
}

/** The names of fields that refer to another record. */
export function referencesOf(schema: z.ZodType): string[] {
  return Object.keys(fieldsOf(schema)).filter(name => name.endsWith('_id') && name !== 'tax_id')
}

/** A file as a body refers to it. */
export const fileWith = (id: string) => ({ id, name: 'a.pdf', path: `/files/${id}` })

/** The names of fields that hold files, each with how a body fills it. */
export function fileFieldsOf(schema: z.ZodType): Record<string, (id: string) => unknown> {
  const one = fileWith
  const many = (id: string) => [fileWith(id)]
  const id = '00000000-0000-7000-8000-000000000000'
  return Object.fromEntries(
    Object.entries(fieldsOf(schema)).flatMap(([name, field]) => {
      // One that takes just anything is not meant.
      if (field.safeParse({ path: '/' }).success || field.safeParse([{ path: '/' }]).success) return []
      const fill = [one, many].find(made => field.safeParse(made(id)).success)
      return fill === undefined ? [] : [[name, fill]]
    }),
  )
}

/**
 * A body that a schema accepts.
 * @param ids of records to refer to, by field name, e.g. `tenant_id`
 * @throws Error that names a field for which there is no candidate
 */
export function sampleOf(
  schema: z.ZodType,
  ids: Readonly<Record<string, string>> = {},
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fieldsOf(schema)).map(([name, field]) => {
      const options = [...(ids[name] === undefined ? [] : [ids[name]]), ...valuesOf(field), ...candidates]
      const value = options.find(option => field.safeParse(option).success)
      if (value === undefined) throw new Error(`No sample fits the field "${name}"`)
      return [name, value]
    }),
  )
}

/** The values of an enumeration, below whatever wraps it. */
function valuesOf(field: z.ZodType): readonly unknown[] {
  const { enum: values } = z.toJSONSchema(field, { io: 'output', unrepresentable: 'any' })
  return values ?? []
}
