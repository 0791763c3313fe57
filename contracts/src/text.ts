import { z } from './zod.ts'

// PostgreSQL cannot store NUL in text, and the other control characters only ever arrive by accident or attack.
// Tab and line breaks are allowed, because notes have lines.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/

/** Text of others, as it came: anything but NUL, which the database cannot look for either. */
export const textWithoutNul = z
  .string()
  .refine(value => !value.includes('\0'), { params: { code: 'invalid_characters' } })

/** Trimmed text of at most `max` characters that may be blank. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(value => !controlCharacters.test(value), { params: { code: 'invalid_characters' } })

/** Trimmed text of 1 to `max` characters. */
export const requiredText = (max: number) => optionalText(max).min(1)

// The same and all that ends a line or a paragraph, so that no name can begin a line of a mail or of the log.
const lineBreaks = /[\p{Cc}\u2028\u2029]/u

/** Trimmed text of 1 to `max` characters in one line, as names and subjects are. */
export const requiredLine = (max: number) =>
  requiredText(max).refine(value => !lineBreaks.test(value), { params: { code: 'invalid_characters' } })

/** The e-mail pattern of specification 5 (x@y.z), bounded as RFC 5321 bounds an address; kept as typed, compared without case. */
export const emailSchema = requiredText(254).regex(
  /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\]]+$/,
)

// Letters of Ukrainian and Russian without those that look like Latin ones. No flag `i`: it would let others in.
const cyrillic = /^[А-Яа-яЁёҐґЄєІіЇї\d_+-]+$/
// Of these could be a word that looks Latin, or a number: У for Y, г for r, З for 3, б for 6.
const lookalikes = /^[АВЕЗІКМНОРСТУХЬабгезіорсху\d_+-]+$/
const isPlain = (part: string, ascii: RegExp) =>
  ascii.test(part) || (cyrillic.test(part) && !lookalikes.test(part))

/**
 * Whether nobody can take an address for another one that is written with other characters: between its dots stands ASCII,
 * or Ukrainian or Russian that could not be Latin, and no dot too many.
 */
export function isUnmistakable(email: string): boolean {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at).split('.')
  const domain = email.slice(at + 1).split('.')
  return (
    local.every(part => isPlain(part, /^[A-Za-z\d!#$%&'*+/=?^_`{|}~-]+$/)) &&
    domain.every(part => isPlain(part, /^[A-Za-z\d]([A-Za-z\d-]*[A-Za-z\d])?$/))
  )
}

/** The e-mail of a new account: one that cannot be mistaken for another account's. */
export const accountEmailSchema = emailSchema.refine(isUnmistakable, {
  params: { code: 'invalid_characters' },
})

/** Specification 5: an optional plus, then digits, spaces, hyphens or parentheses, at least 10 characters. */
export const phoneSchema = requiredText(32).regex(/^\+?[\d\s()-]{10,}$/)

/** A field that may be left out or blank, as an empty input sends it; then it is null. */
export const blankable = <Field extends z.ZodType>(field: Field) =>
  z.preprocess(
    value => (value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value),
    field.nullable(),
  )
