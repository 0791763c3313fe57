import { z } from './zod.ts'

// PostgreSQL cannot store NUL in text, and the other control characters only ever arrive by accident or attack.
// Tab and line breaks are allowed, because notes have lines.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/

/** Trimmed text of at most `max` characters that may be blank. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(value => !controlCharacters.test(value), { params: { code: 'invalid_characters' } })

/** Trimmed text of 1 to `max` characters. */
export const requiredText = (max: number) => optionalText(max).min(1)

/** The e-mail pattern of specification 5 (x@y.z), bounded as RFC 5321 bounds an address; kept as typed, compared without case. */
export const emailSchema = requiredText(254).regex(
  /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\]]+$/,
)

/** Specification 5: an optional plus, then digits, spaces, hyphens or parentheses, at least 10 characters. */
export const phoneSchema = requiredText(32).regex(/^\+?[\d\s()-]{10,}$/)

/** A field that may be left out or blank, as an empty input sends it; then it is null. */
export const blankable = <Field extends z.ZodType>(field: Field) =>
  z.preprocess(
    value => (value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value),
    field.nullable(),
  )
