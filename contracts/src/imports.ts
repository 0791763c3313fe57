import { currencies } from './currencies.ts'
import { calendarDateSchema, instantSchema } from './dates.ts'
import { fieldErrorCodes } from './errors.ts'
import { idSchema } from './ids.ts'
import { bankFileLimits, dateFormats, importKinds, importSources } from './import-kinds.ts'
import { pageQuerySchema } from './lists.ts'
import { maxRows } from './max-rows.ts'
import { currencySchema, maxAmount, positiveAmountSchema } from './money.ts'
import { expenseCategories, paymentCategories } from './money-categories.ts'
import { referenceTo } from './references.ts'
import { optionalLine, optionalText, requiredLine } from './text.ts'
import { z } from './zod.ts'

export const importStatuses = ['needs_mapping', 'ready', 'posted', 'withdrawn'] as const
export const importRowStates = ['new', 'duplicate', 'bad', 'ignored', 'posted'] as const
export const certainties = ['sure', 'likely', 'unsure'] as const
export const suggestionReasons = ['reference', 'sender', 'amount', 'name', 'date'] as const

const columnName = requiredLine(200)

/**
 * Which column of a bank's file means what; the values are names of columns, as the file has them. Either `amount`
 * (outgoing ones negative), or `debit` (outgoing) and `credit` (incoming), both positive.
 */
export const bankMappingSchema = z
  .object({
    date: columnName,
    amount: columnName.optional(),
    debit: columnName.optional(),
    credit: columnName.optional(),
    text: columnName.optional(),
    sender: columnName.optional(),
    iban: columnName.optional(),
    currency: columnName.optional(),
    /** Order of the parts of a date. Left out: as it can be read, day before month. */
    date_format: z.enum(dateFormats).optional(),
  })
  .refine(({ amount, debit, credit }) => (amount ? !(debit || credit) : Boolean(debit && credit)), {
    path: ['amount'],
    params: { code: 'required' },
    // Also when the date is missing: both are said at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
export type BankMapping = z.infer<typeof bankMappingSchema>

/** A column of a file: its name, and what stands in its first filled cells. */
export const importColumnSchema = z.object({ name: z.string(), sample: z.string().array() })
export type ImportColumn = z.infer<typeof importColumnSchema>

/** `column`: its name in the file. */
export const importCellErrorSchema = z.object({ column: z.string(), code: z.enum(fieldErrorCodes) })
export type ImportCellError = z.infer<typeof importCellErrorSchema>

/** A row of a bank's file as it was read. What cannot be read is null and has an error. */
export interface BankRow {
  /** The number of the row in the file, as a spreadsheet shows it: from 1, headers counted. */
  row: number
  /** `YYYY-MM-DD` */
  date: string | null
  /** A decimal with a point; outgoing ones begin with a minus. */
  amount: string | null
  /** ISO 4217; null when the file names none. */
  currency: string | null
  text: string
  sender: string | null
  iban: string | null
  errors: ImportCellError[]
}

/** What a bank's file says. */
export interface BankFile {
  source: (typeof importSources)[number]
  /** IBAN or number of a card, as the file has it; null when it names none. */
  account: string | null
  columns: ImportColumn[]
  /** null: the columns are not known, and somebody has to name them. Then there are no rows. */
  mapping: BankMapping | null
  rows: BankRow[]
}

/** A file of a bank. */
export const importSchema = z.object({
  id: idSchema,
  kind: z.literal('bank'),
  file_name: z.string(),
  source: z.enum(importSources),
  /** As the file or the landlord names it; null: neither does. */
  account: z.string().nullable(),
  columns: importColumnSchema.array(),
  mapping: bankMappingSchema.nullable(),
  status: z.enum(importStatuses),
  counts: z.object({
    rows: z.number(),
    new: z.number(),
    duplicate: z.number(),
    bad: z.number(),
    ignored: z.number(),
    posted: z.number(),
  }),
  /** The days of the first and the last row; null without rows. */
  from: calendarDateSchema.nullable(),
  to: calendarDateSchema.nullable(),
  created_at: instantSchema,
  updated_at: instantSchema,
})
export type Import = z.infer<typeof importSchema>

export const importsQuerySchema = pageQuerySchema.extend({ kind: z.enum(importKinds).optional() })
export type ImportsQuery = z.infer<typeof importsQuerySchema>

/** The fields of the form beside its file. They come before it. */
export const importFieldsSchema = z.object({
  kind: z.enum(importKinds),
  /** A name that the landlord gives to the account, for files that name none. */
  account: optionalLine(60).optional(),
})
export type ImportFields = z.infer<typeof importFieldsSchema>

const suggestionSchema = z.object({
  kind: z.enum(['payment', 'expense']),
  lease_id: idSchema.nullable(),
  /** null: an expense whose apartment is not known. */
  apartment_id: idSchema.nullable(),
  category: z.enum([...new Set([...paymentCategories, ...expenseCategories])]),
  /** Of an amount that settles charges of several kinds: one payment for each. Otherwise empty. */
  parts: z.object({ category: z.enum(paymentCategories), amount: z.number() }).array(),
  /** The due dates of the open charges that have this amount, oldest first. */
  due_dates: calendarDateSchema.array(),
  certainty: z.enum(certainties),
  because: z.enum(suggestionReasons).array(),
})
export type ImportSuggestion = z.infer<typeof suggestionSchema>

const fitsItsKind = ({
  kind,
  lease_id,
  apartment_id,
  category,
}: {
  kind: 'payment' | 'expense' | 'ignore'
  lease_id?: string | undefined
  apartment_id?: string | undefined
  category?: string | undefined
}) => {
  if (kind === 'ignore') return true
  const categories: readonly string[] = kind === 'payment' ? paymentCategories : expenseCategories
  return (
    (apartment_id !== undefined || (kind === 'payment' && lease_id !== undefined)) &&
    (category === undefined || categories.includes(category))
  )
}

/** What becomes of a row. A payment names a lease or an apartment, an expense an apartment. */
export const importChoiceSchema = z
  .object({
    kind: z.enum(['payment', 'expense', 'ignore']),
    lease_id: referenceTo('leases').optional(),
    apartment_id: referenceTo('apartments').optional(),
    /** Left out: rent, or other expenses. */
    category: suggestionSchema.shape.category.optional(),
    /** Left out: the text of the row. */
    note: optionalText(2000).optional(),
    /** Several payments in place of one; their amounts add up to that of the row. */
    parts: z
      .object({ category: z.enum(paymentCategories), amount: positiveAmountSchema })
      .array()
      .max(paymentCategories.length)
      .optional(),
  })
  .refine(fitsItsKind, { path: ['kind'], params: { code: 'invalid_value' } })
export type ImportChoice = z.infer<typeof importChoiceSchema>

export const importRowSchema = z.object({
  row: z.number(),
  date: calendarDateSchema.nullable(),
  /** Outgoing ones are negative. */
  amount: z.number().nullable(),
  currency: currencySchema.nullable(),
  text: z.string(),
  sender: z.string().nullable(),
  iban: z.string().nullable(),
  state: z.enum(importRowStates),
  errors: importCellErrorSchema.array(),
  suggestion: suggestionSchema.nullable(),
  choice: importChoiceSchema.nullable(),
  /** The payment or expense that it became, the first one of several. */
  record_id: idSchema.nullable(),
  /** A payment or expense of the same amount within 3 days that was not imported. */
  likely_duplicate: idSchema.nullable(),
})
export type ImportRow = z.infer<typeof importRowSchema>

export const importRowsQuerySchema = z.object({
  state: z.enum(importRowStates).optional(),
  limit: z.coerce.number().int().min(1).max(maxRows).optional(),
  /** The number of the last row of the previous page. */
  cursor: z.coerce.number().int().min(0).optional(),
})
export type ImportRowsQuery = z.infer<typeof importRowsQuerySchema>

export const rowChoiceSchema = z.object({
  /** The titles stand above it. */
  row: z
    .number()
    .int()
    .min(2)
    .max(bankFileLimits.rows * 2),
  /** null takes a choice back. Left out: stays as it is. */
  choice: importChoiceSchema.nullable().optional(),
  /** Puts a row right that could not be read. */
  date: calendarDateSchema.optional(),
  amount: z.number().min(-maxAmount).max(maxAmount).multipleOf(0.01).optional(),
  currency: z.enum(currencies).optional(),
})
export type ImportRowChoice = z.infer<typeof rowChoiceSchema>

export const isOnceEach = (rows: readonly { row: number }[]) =>
  new Set(rows.map(({ row }) => row)).size === rows.length

/** Each row once. */
export const chooseImportRowsSchema = z.object({
  rows: rowChoiceSchema.array().min(1).max(maxRows).refine(isOnceEach),
})
export type ChooseImportRows = z.infer<typeof chooseImportRowsSchema>

/** Choices that are made with the press that books them; a body may be left out. */
export const postImportSchema = z
  .object({ rows: rowChoiceSchema.array().max(maxRows).refine(isOnceEach).default([]) })
  .prefault({})
export type PostImport = z.infer<typeof postImportSchema>

/** How many were created, and how many rows were passed over. */
export const postedImportSchema = z.object({
  payments: z.number(),
  expenses: z.number(),
  ignored: z.number(),
})
export type PostedImport = z.infer<typeof postedImportSchema>
