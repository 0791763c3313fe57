import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Direction, schemaBreaks } from './schema-breaks.ts'
import type { Schema } from './schema-variants.ts'

const text: Schema = { type: 'string' }
const record = (properties: Record<string, Schema>, rest: Schema = {}): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  ...rest,
})
const nowhere = (reference: string): Schema => {
  throw new Error(reference)
}

const breaks = (direction: Direction, released: Schema, present: Schema) =>
  schemaBreaks(direction, { schema: released, lookup: nowhere }, { schema: present, lookup: nowhere }).map(
    ({ field, what }) => (field === '' ? what : `${field}: ${what}`),
  )

type Case = [name: string, released: Schema, present: Schema, told: string[]]

describe('a request', () => {
  it.each<Case>([
    ['a new required field', record({}), record({ a: text }), ['a: is required']],
    [
      'a field that becomes required',
      record({ a: text }, { required: [] }),
      record({ a: text }),
      ['a: is required'],
    ],
    [
      'a field that is gone and refused',
      record({ a: text }),
      record({}, { additionalProperties: false }),
      ['refuses the field `a`', 'refuses fields that it does not know'],
    ],
    [
      'a field that is gone and passed over',
      record({ a: text }),
      record({}),
      ['no longer takes the field `a`'],
    ],
    ['another type', text, { type: 'number' }, ['was string and is number']],
    ['a narrower type', { type: 'number' }, { type: 'integer' }, ['was number and is integer']],
    ['no null', { type: 'string', nullable: true }, text, ['no longer takes null']],
    ['one value less', { enum: ['a', 'b'] }, { enum: ['a'] }, ['no longer takes "b"']],
    [
      'one value less of an open list',
      { enum: ['a', 'b'], 'x-open-enum': true },
      { enum: ['a'], 'x-open-enum': true },
      ['no longer takes "b"'],
    ],
    ['a list of values', text, { enum: ['a'] }, ['takes nothing but "a"']],
    [
      'a smaller maxLength',
      { ...text, maxLength: 9 },
      { ...text, maxLength: 8 },
      ['maxLength was 9 and is 8'],
    ],
    ['a new maximum', { type: 'number' }, { type: 'number', maximum: 8 }, ['maximum was not there and is 8']],
    [
      'a larger minimum',
      { type: 'number', minimum: 0 },
      { type: 'number', minimum: 1 },
      ['minimum was 0 and is 1'],
    ],
    [
      'a bound that is left out itself',
      { type: 'number', minimum: 0 },
      { type: 'number', minimum: 0, exclusiveMinimum: true },
      ['exclusiveMinimum was not there and is true'],
    ],
    ['a new pattern', text, { ...text, pattern: '^a' }, ['pattern was not there and is "^a"']],
    [
      'another pattern',
      { ...text, pattern: '^b' },
      { ...text, pattern: '^a' },
      ['pattern was "^b" and is "^a"'],
    ],
    ['a new format', text, { ...text, format: 'date' }, ['was of any format and is date']],
    [
      'coarser steps',
      { type: 'number', multipleOf: 0.01 },
      { type: 'number', multipleOf: 0.1 },
      ['multipleOf was 0.01 and is 0.1'],
    ],
    [
      'items that may not repeat',
      { type: 'array' },
      { type: 'array', uniqueItems: true },
      ['uniqueItems was not there and is true'],
    ],
    [
      'another default',
      { type: 'object', properties: { a: { ...text, default: 'x' } } },
      { type: 'object', properties: { a: { ...text, default: 'y' } } },
      ['a: meant "x" when left out and means "y"'],
    ],
    [
      'no unknown fields',
      record({}),
      record({}, { additionalProperties: false }),
      ['refuses fields that it does not know'],
    ],
    [
      'narrower entries of a map',
      { type: 'object', additionalProperties: text },
      { type: 'object', additionalProperties: { type: 'number' } },
      ['{}: was string and is number'],
    ],
    ['a rule that nobody can compare', text, { ...text, not: { enum: ['a'] } }, ['has another `not`']],
    [
      'one alternative less',
      { anyOf: [text, { type: 'number' }] },
      { anyOf: [text] },
      ['was string or number and is string'],
    ],
  ])('breaks by %s', (_, released, present, told) => {
    expect(breaks('request', released, present)).toEqual(told)
  })

  it.each<[name: string, released: Schema, present: Schema]>([
    ['a new optional field', record({}), { type: 'object', properties: { a: text } }],
    ['a field that becomes optional', record({ a: text }), record({ a: text }, { required: [] })],
    ['a wider type', { type: 'integer' }, { type: 'number' }],
    ['null', text, { type: ['string', 'null'] }],
    ['one value more', { enum: ['a'] }, { enum: ['a', 'b'] }],
    ['any value', { enum: ['a'] }, text],
    ['a larger maxLength', { ...text, maxLength: 8 }, { ...text, maxLength: 9 }],
    ['a limit that is gone', { type: 'number', minimum: 8 }, { type: 'number' }],
    ['a limit that says nothing', text, { ...text, minLength: 0 }],
    ['a pattern that is gone', { ...text, pattern: 'a' }, text],
    [
      'steps without an exact quotient',
      { type: 'number', multipleOf: 0.3 },
      { type: 'number', multipleOf: 0.1 },
    ],
    ['finer steps', { type: 'number', multipleOf: 0.1 }, { type: 'number', multipleOf: 0.01 }],
    ['a further alternative', { oneOf: [text] }, { oneOf: [{ type: 'number' }, text] }],
    ['a default for a field', record({ a: text }), record({ a: { ...text, default: '' } }, { required: [] })],
  ])('may have %s', (_, released, present) => {
    expect(breaks('request', released, present)).toEqual([])
  })
})

describe('an answer', () => {
  it.each<Case>([
    ['a field that is gone', record({ a: text }), record({}), ['lost the field `a`']],
    [
      'an optional field that is gone',
      record({ a: text }, { required: [] }),
      record({}),
      ['lost the field `a`'],
    ],
    [
      'a field that may be missing',
      record({ a: text }),
      record({ a: text }, { required: [] }),
      ['a: may be missing'],
    ],
    ['another type', record({ a: text }), record({ a: { type: 'number' } }), ['a: was string and is number']],
    ['a wider type', { type: 'integer' }, { type: 'number' }, ['was integer and is number']],
    ['null', text, { ...text, nullable: true }, ['may be null']],
    ['one value more', { enum: ['a'] }, { enum: ['a', 'b'] }, ['may be "b"']],
    ['values of any kind', { enum: ['a'] }, text, ['may be more than "a"']],
    [
      'values that are open only now',
      { enum: ['a'] },
      { enum: ['a'], 'x-open-enum': true },
      ['may be more than "a"'],
    ],
    [
      'another format',
      { ...text, format: 'date' },
      { ...text, format: 'date-time' },
      ['was date and is date-time'],
    ],
    [
      'a break within a list',
      { type: 'array', items: record({ a: text }) },
      { type: 'array', items: record({}) },
      ['[]: lost the field `a`'],
    ],
    [
      'a map that is none',
      { type: 'object', additionalProperties: text },
      { type: 'object', additionalProperties: false },
      ['lost the fields that it does not name'],
    ],
    [
      'an entry of a map that is of another type',
      { type: 'object', additionalProperties: text },
      { type: 'object', additionalProperties: text, properties: { a: { type: 'number' } } },
      ['{}: was string and is number'],
    ],
    [
      'a further alternative',
      { anyOf: [text] },
      { anyOf: [text, { type: 'number' }] },
      ['was string and is string or number'],
    ],
  ])('breaks by %s', (_, released, present, told) => {
    expect(breaks('answer', released, present)).toEqual(told)
  })

  it.each<[name: string, released: Schema, present: Schema]>([
    ['a new field', record({}, { additionalProperties: false }), record({ a: text })],
    ['a field that is always there', record({ a: text }, { required: [] }), record({ a: text })],
    ['no null', { ...text, nullable: true }, text],
    ['one value less', { enum: ['a', 'b'] }, { enum: ['a'] }],
    ['one value more where it said so', { enum: ['a'], 'x-open-enum': true }, { enum: ['a', 'b'] }],
    ['one value more of any text', { anyOf: [{ enum: ['a'] }, text] }, { enum: ['a', 'b'] }],
    ['larger limits', { ...text, maxLength: 8 }, { ...text, maxLength: 9 }],
    ['one alternative less', { anyOf: [text, { type: 'number' }] }, text],
  ])('may have %s', (_, released, present) => {
    expect(breaks('answer', released, present)).toEqual([])
  })
})

describe('equivalent notations', () => {
  it.each<[name: string, one: Schema, other: Schema]>([
    ['null', { ...text, nullable: true }, { anyOf: [{ type: 'null' }, text] }],
    ['null among the values', { enum: ['a', null] }, { type: 'string', enum: ['a'], nullable: true }],
    ['one value', { const: 'a' }, { type: 'string', enum: ['a'] }],
    ['alternatives of values', { anyOf: [{ const: 'a' }, { const: 'b' }] }, { enum: ['b', 'a'] }],
    ['the order of alternatives', { anyOf: [text, { type: 'number' }] }, { type: ['number', 'string'] }],
    ['parts', { allOf: [record({ a: text }), record({ b: text })] }, record({ a: text, b: text })],
    [
      'parts of one value',
      { allOf: [{ ...text, maxLength: 9 }, { maxLength: 8 }] },
      { ...text, maxLength: 8 },
    ],
    [
      'a field of two parts',
      { allOf: [record({ a: text }), record({ a: { minLength: 2 } })] },
      record({ a: { ...text, minLength: 2 } }),
    ],
  ])('are the same for %s', (_, one, other) => {
    for (const direction of ['request', 'answer'] as const) {
      expect(breaks(direction, one, other)).toEqual([])
      expect(breaks(direction, other, one)).toEqual([])
    }
  })

  it('stop at a recursive schema, and still report a break inside', () => {
    const tree = (leaf: Schema): Schema => record({ leaf, inner: { $ref: 'tree' }, other: { $ref: 'tree' } })
    const side = (leaf: Schema) => ({
      schema: { $ref: 'tree' },
      lookup: () => one[leaf.type as string] as Schema,
    })
    const one: Record<string, Schema> = { string: tree(text), number: tree({ type: 'number' }) }
    expect(schemaBreaks('answer', side(text), side(text))).toEqual([])
    const told = schemaBreaks('answer', side(text), side({ type: 'number' }))
    expect(told).toContainEqual({ field: 'leaf', what: 'was string and is number' })
  })

  it('keep alternatives apart that fail at the same place', () => {
    const item = record({ a: text })
    const other = record({ a: { type: 'number' } })
    expect(breaks('answer', { anyOf: [item, record({ b: text })] }, { anyOf: [other, other] })).toEqual([
      'a: was string and is number',
      'a: was string and is number',
    ])
  })
})

const leaf: fc.Arbitrary<Schema> = fc.oneof(
  fc.record({ type: fc.constant('string'), maxLength: fc.nat(50) }, { requiredKeys: ['type'] }),
  fc.record(
    { type: fc.constantFrom('number', 'integer'), minimum: fc.integer() },
    { requiredKeys: ['type'] },
  ),
  fc.record({ enum: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', null, 1), { minLength: 1 }) }),
  fc.constant<Schema>({ type: 'boolean', nullable: true }),
)
const { schema: anySchema } = fc.letrec<{ schema: Schema }>(tie => ({
  schema: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc
      .dictionary(fc.constantFrom('a', 'b', 'c'), tie('schema'), { maxKeys: 3 })
      .chain(properties =>
        fc.subarray(Object.keys(properties)).map(required => ({ type: 'object', properties, required })),
      ),
    tie('schema').map(items => ({ type: 'array', items })),
    fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map(anyOf => ({ anyOf })),
  ),
}))
const direction = fc.constantFrom('request' as const, 'answer' as const)

describe('any schema', () => {
  it('is compatible with itself', () => {
    fc.assert(
      fc.property(direction, anySchema, (way, schema) => {
        expect(breaks(way, schema, structuredClone(schema))).toEqual([])
      }),
    )
  })

  it('may get one more optional field', () => {
    fc.assert(
      fc.property(direction, fc.array(anySchema, { maxLength: 3 }), anySchema, (way, schemas, added) => {
        const properties = Object.fromEntries(schemas.map((schema, index) => [`f${index}`, schema]))
        const more = { ...record(properties), properties: { ...properties, added } }
        expect(breaks(way, record(properties), structuredClone(more))).toEqual([])
      }),
    )
  })

  it('may not lose a field, in either direction', () => {
    fc.assert(
      fc.property(direction, anySchema, anySchema, (way, kept, lost) => {
        expect(breaks(way, record({ kept, lost }), structuredClone(record({ kept })))).not.toEqual([])
      }),
    )
  })

  it('breaks as an answer where the reverse change breaks as a request, except for limits', () => {
    fc.assert(
      fc.property(anySchema, fc.boolean(), (schema, isNull) => {
        const other = isNull ? { anyOf: [schema, { type: 'null' }] } : schema
        expect(breaks('answer', schema, other).length).toBe(breaks('request', other, schema).length)
      }),
    )
  })
})
