import { fileReferenceSchema, recordFileSchema } from '@orenda/contracts/files'
import { idSchema } from '@orenda/contracts/ids'
import { referenceTo } from '@orenda/contracts/references'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { filtersOf, neededOf, queryOf, referencesOf, sampleOf, unknownIdsOf } from './samples.ts'

const one = '01a1ff8a-c049-7e86-b6cf-6641ca83d66f'
const other = '01a1ff8a-c057-74b8-ae32-e463bf4cece0'
const ids = { utilities: one, 'management-fees': one, files: one }

/** Shapes that no route accepts yet: unusual names, lists of records, references below them. */
const bill = z.object({
  about: referenceTo('management-fees'),
  month: z.string().regex(/^\d{4}-\d{2}$/),
  remark: z.string().optional(),
  readings: z
    .array(
      z.object({
        of: z.preprocess(value => value ?? null, referenceTo('utilities').nullable()),
        value: z.number(),
      }),
    )
    .min(1),
  meters: referenceTo('utilities').array().max(5).optional(),
  photo: recordFileSchema,
  files: fileReferenceSchema.array().default([]),
})

describe('references', () => {
  it('are found by the contract, whatever their names and their depth', () => {
    expect(referencesOf(bill)).toEqual([
      { at: 'about', resource: 'management-fees' },
      { at: 'readings.0.of', resource: 'utilities' },
      { at: 'meters.0', resource: 'utilities' },
      { at: 'photo.path', resource: 'files' },
      { at: 'files.0.path', resource: 'files' },
    ])
    expect(referencesOf(z.object({ tax_id: z.string(), id: idSchema }))).toEqual([])
  })

  it('are filled one by one', () => {
    const path = `/files/${one}`
    const sample = {
      about: one,
      month: '2024-02',
      readings: [{ of: one, value: 1 }],
      meters: [one],
      photo: { path },
      files: [{ path }],
    }
    expect(sampleOf(bill, ids)).toEqual(sample)
    expect(sampleOf(bill, ids, { at: 'readings.0.of', id: other })).toEqual({
      ...sample,
      readings: [{ of: other, value: 1 }],
    })
    expect(sampleOf(bill, ids, { at: 'files.0.path', id: other })).toEqual({
      ...sample,
      files: [{ path: `/files/${other}` }],
    })
  })

  it('to missing records are left out, or hold an unknown id', () => {
    const nothing = '00000000-0000-7000-8000-000000000000'
    expect(sampleOf(bill)).toEqual({
      about: nothing,
      month: '2024-02',
      readings: [{ of: null, value: 1 }],
      files: [],
    })
  })

  it('without a declared target are reported', () => {
    expect(
      unknownIdsOf(z.object({ apartment_id: idSchema, list: idSchema.array(), name: z.string() })),
    ).toEqual(['apartment_id', 'list.0'])
    expect(unknownIdsOf(bill)).toEqual([])
  })

  it('in an unsupported shape are an error, as is a field that cannot be filled', () => {
    const either = z.object({ what: z.union([z.string(), z.object({ id: referenceTo('utilities') })]) })
    expect(() => referencesOf(either)).toThrow('"what" refers to a record in a shape that no sample fills')
    expect(() => sampleOf(z.object({ code: z.string().regex(/^%%%$/) }))).toThrow(
      'No sample fits the field "code"',
    )
    expect(() => sampleOf(z.object({ when: z.date() }))).toThrow(
      '"when" is of a kind that cannot be filled: date',
    )
  })
})

it('a query has each filter once', () => {
  const query = z.object({
    fee: referenceTo('management-fees').optional(),
    month: z
      .string()
      .regex(/^\d{4}-\d{2}$/)
      .optional(),
    limit: z.coerce.number().int().min(1).optional(),
  })
  expect(filtersOf(query, ids)).toEqual([`?fee=${one}`, '?month=2024-02', '?limit=1'])
  expect(queryOf(neededOf(query))).toBe('')
  const needy = query.extend({ month: z.literal('2024-03'), year: z.literal('2024') })
  expect(filtersOf(needy, ids)).toEqual([
    `?month=2024-03&year=2024&fee=${one}`,
    '?month=2024-03&year=2024',
    '?month=2024-03&year=2024&limit=1',
  ])
})
