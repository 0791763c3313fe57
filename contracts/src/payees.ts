import { instantSchema } from './dates.ts'
import { presentedPasswordSchema } from './passwords.ts'
import { isEdrpou } from './rules/edrpou.ts'
import { isUkrainianIban } from './rules/iban.ts'
import { isRnokpp } from './rules/rnokpp.ts'
import { toWindows1251 } from './rules/windows-1251.ts'
import { emptyAsNull, requiredLine } from './text.ts'
import { z } from './zod.ts'

/** Formats of a payment QR, by the number that the National Bank of Ukraine gives them. */
export const qrFormats = ['003', '002'] as const
export type QrFormat = (typeof qrFormats)[number]

/** Who receives the rent, and on which account; null each while it is not set. */
export const payeeSchema = z.object({
  name: z.string().nullable(),
  /** `UA` and 27 digits. */
  iban: z.string().nullable(),
  /** EDRPOU, 8 digits, or RNOKPP, 10 digits. */
  code: z.string().nullable(),
  /** What papers and screens show first; the other format is a link beside it. */
  qr_format: z.enum(qrFormats),
  updated_at: instantSchema.nullable(),
})
export type Payee = z.infer<typeof payeeSchema>

/** Typed characters that a payment QR cannot carry, in the form in which it can. */
const replaced = (text: string) => text.replaceAll('ʼ', '’').replaceAll('\u00a0', ' ')

/** What is on the payee's field of a payment QR, so it has only characters of windows-1251. */
const payeeNameSchema = z
  .string()
  .overwrite(replaced)
  .pipe(
    requiredLine(140).refine(name => toWindows1251(name) !== null, {
      params: { code: 'invalid_characters' },
    }),
  )

const ibanSchema = z
  .string()
  .overwrite(typed => typed.replaceAll(/\s/g, '').toUpperCase())
  .refine(isUkrainianIban, { params: { code: 'invalid_iban' } })

const payeeCodeSchema = z
  .string()
  .trim()
  .refine(code => isRnokpp(code) || isEdrpou(code), { params: { code: 'invalid_code' } })

/** The fields of a payee, each by itself; blank is null. */
export const payeeFields = {
  name: emptyAsNull(payeeNameSchema),
  iban: emptyAsNull(ibanSchema),
  code: emptyAsNull(payeeCodeSchema),
}

/** A payee, or none: all three fields, or none of them. */
export const updatePayeeSchema = z
  .object({
    ...payeeFields,
    /** Left out: it stays, or is 003. */
    qr_format: z.enum(qrFormats).optional(),
    /** Required when the IBAN changes. */
    currentPassword: presentedPasswordSchema.optional(),
  })
  .superRefine(({ name, iban, code }, context) => {
    const fields = Object.entries({ name, iban, code })
    const missing = fields.filter(([, value]) => value === null)
    if (missing.length === fields.length) return
    for (const [field] of missing)
      context.addIssue({ code: 'custom', path: [field], params: { code: 'required' }, input: null })
  })
export type UpdatePayee = z.infer<typeof updatePayeeSchema>
