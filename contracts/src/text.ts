import { z } from './zod.ts'

// PostgreSQL cannot store NUL in text. The other control characters only come from mistakes or attacks. Tab and
// line breaks are allowed, because notes have lines.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/

/** Text from outside as it is, except NUL, which the database cannot search for. */
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

// Control characters and everything that ends a line or paragraph: a name must not start a new line in a mail or
// a log.
const lineBreaks = /[\p{Cc}\u2028\u2029]/u

/** Trimmed text of 1 to `max` characters in one line, e.g. a name or subject. */
export const requiredLine = (max: number) =>
  requiredText(max).refine(value => !lineBreaks.test(value), { params: { code: 'invalid_characters' } })

/**
 * The e-mail pattern of specification 5 (x@y.z) with the length limit of RFC 5321. Stored as typed, compared
 * case-insensitively.
 */
export const emailSchema = requiredText(254).regex(
  /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\]]+$/,
)

// Ukrainian and Russian letters. No flag `i`: it would match other letters as well.
const cyrillic = /^[А-Яа-яЁёҐґЄєІіЇї\d_+-]+$/
// Letters and digits that together could look like a Latin word or a number: У like Y, г like r, З like 3, б
// like 6.
const lookalikes = /^[АВЕЗІКМНОРСТУХЬабгезіорсху\d_+-]+$/
const isPlain = (part: string, ascii: RegExp) =>
  ascii.test(part) || (cyrillic.test(part) && !lookalikes.test(part))

/**
 * Whether an address cannot be mistaken for another one: each part between dots is ASCII, or Ukrainian or
 * Russian with a letter that does not look Latin, and no part is empty.
 */
export function hasNoLookAlikes(email: string): boolean {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at).split('.')
  const domain = email.slice(at + 1).split('.')
  return (
    local.every(part => isPlain(part, /^[A-Za-z\d!#$%&'*+/=?^_`{|}~-]+$/)) &&
    domain.every(part => isPlain(part, /^[A-Za-z\d]([A-Za-z\d-]*[A-Za-z\d])?$/))
  )
}

/** The e-mail of a new account. It must not look like the address of another account. */
export const accountEmailSchema = emailSchema.refine(hasNoLookAlikes, {
  params: { code: 'invalid_characters' },
})

/** Phone number of specification 5: an optional plus, then at least 10 digits, spaces, hyphens or parentheses. */
export const phoneSchema = requiredText(32).regex(/^\+?[\d\s()-]{10,}$/)

/** An optional field. A blank value, as an empty input sends it, becomes null. */
export const emptyAsNull = <Field extends z.ZodType>(field: Field) =>
  z.preprocess(
    value => (value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value),
    field.nullable(),
  )
