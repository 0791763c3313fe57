import { currencies } from './currencies.ts'
import { calendarDateSchema, instantSchema } from './dates.ts'
import { fieldErrorCodes } from './errors.ts'
import { idSchema } from './ids.ts'
import { importColumnSchema, importRowStates, importStatuses } from './imports.ts'
import { languages } from './languages.ts'
import { amountSchema } from './money.ts'
import { longestStartCell, maxStartRows, type StartColumn, startColumns } from './start-columns.ts'
import { createTenantSchema } from './tenants.ts'
import { optionalText, requiredLine } from './text.ts'
import { z } from './zod.ts'

const columnName = requiredLine(200)

/** Which column of the file means what; the values are names of columns. Each column is used once. */
export const startMappingSchema = z
  .object({
    name: columnName,
    ...(Object.fromEntries(
      startColumns.filter(column => column !== 'name').map(column => [column, columnName.optional()]),
    ) as Record<Exclude<StartColumn, 'name'>, z.ZodOptional<typeof columnName>>),
  })
  .refine(mapping => {
    const used = Object.values(mapping).filter(column => column !== undefined)
    return new Set(used).size === used.length
  })
export type StartMapping = z.infer<typeof startMappingSchema>

/** A file of apartments, tenants and leases. */
export const startImportSchema = z.object({
  id: idSchema,
  kind: z.literal('start'),
  file_name: z.string(),
  source: z.enum(['template', 'other']),
  /** null, as `from` and `to`: only files of banks have them. */
  account: z.null(),
  columns: importColumnSchema.array(),
  /** null: which column has the names is not known. */
  mapping: startMappingSchema.nullable(),
  status: z.enum(importStatuses),
  counts: z.object({
    rows: z.number(),
    new: z.number(),
    duplicate: z.number(),
    bad: z.number(),
    ignored: z.number(),
    posted: z.number(),
  }),
  from: z.null(),
  to: z.null(),
  created_at: instantSchema,
  updated_at: instantSchema,
})
export type StartImport = z.infer<typeof startImportSchema>

/** An object with the same for each column. */
const forEachColumn = <Value extends z.ZodType>(value: Value) =>
  z.object(Object.fromEntries(startColumns.map(column => [column, value])) as Record<StartColumn, Value>)

/** A row of a start. */
export const startRowSchema = z.object({
  /** The number of the row in the file, as a spreadsheet shows it. */
  row: z.number(),
  /** As they were understood (`2026-11-03`, `14500.00`), else as they stand in the file. */
  cells: forEachColumn(z.string()),
  state: z.enum(importRowStates),
  errors: z.object({ column: z.enum(startColumns), code: z.enum(fieldErrorCodes) }).array(),
})
export type StartRow = z.infer<typeof startRowSchema>

export const rowCorrectionSchema = z.object({
  /** The titles stand above it. */
  row: z.number().int().min(2).max(2_000_000),
  cells: forEachColumn(optionalText(longestStartCell).optional()).optional(),
  is_ignored: z.boolean().optional(),
})

/** Corrected cells, and rows that are left out. */
export const correctStartRowsSchema = z.object({
  rows: rowCorrectionSchema.array().min(1).max(maxStartRows),
})
export type CorrectStartRows = z.infer<typeof correctStartRowsSchema>

/** What was created. */
export const postedStartSchema = z.object({
  apartments: z.number(),
  tenants: z.number(),
  leases: z.number(),
})
export type PostedStart = z.infer<typeof postedStartSchema>

export const startTemplateQuerySchema = z.object({ lang: z.enum(languages).optional().catch(undefined) })
export type StartTemplateQuery = z.infer<typeof startTemplateQuerySchema>

/** The value of a row, under the rules that apartments, tenants and leases have elsewhere. */
export const startApartmentSchema = z.object({
  name: requiredLine(200),
  address: optionalText(300),
  rent: amountSchema,
  currency: z.enum(currencies),
})
export type StartApartment = z.infer<typeof startApartmentSchema>

const { name: tenant_name, phone, email, tax_id } = createTenantSchema.shape

/** What a row with a tenant has besides. */
export const startLeaseSchema = z
  .object({
    tenant_name,
    phone,
    email,
    tax_id,
    start: calendarDateSchema,
    end: calendarDateSchema.nullable(),
    due_day: z.number().int().min(1).max(31),
    deposit: amountSchema,
    debt: amountSchema,
  })
  .refine(({ start, end }) => end === null || start <= end, { path: ['end'], params: { code: 'date_order' } })
export type StartLease = z.infer<typeof startLeaseSchema>
