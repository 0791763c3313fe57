import { passwordLength } from '@orenda/contracts/passwords'
import { AppError } from '../platform/http/errors/app-error.ts'

/** How many of the most common passwords are refused; shorter ones are refused for their length. */
const most = 3000

/** Common passwords here and keyboard patterns that are not in the international list. */
const local = `
  p@ssw0rd p@ssword admin123 administrator hunter2 default guest123 zaq1zaq1 user123 12341234 5201314
  098765 0987654321 qwertz ytrewq poiuyt mnbvcxz parol1 parol123 пароль пароль1 пароль123 йцукен йцукенг йцукенгшщз
  привіт привет любовь наташа ukraine ukraina україна україна1 kyiv2022 slavaukraini orenda orenda1 orenda123`

/** In lower case, like the list. */
let common: Set<string> | undefined

/** The list is imported for the first password only: it takes megabytes. */
async function readCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const international = dictionary['passwords-common'].filter(({ length }) => length >= passwordLength.min)
  return new Set([...international.slice(0, most), ...local.trim().split(/\s+/)])
}

/** Passwords that follow a rule: a few characters repeated, if the password is short, … */
const repeated = /^(?=.{1,12}$)(.{1,5})\1+$/u

/** … or each character the successor or predecessor of the one before: `23456789`, `fedcba`. */
function isSequence(password: string): boolean {
  const codes = [...password].map(character => character.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}

/**
 * Refuses a common password, ignoring case.
 * @param field its name in the request
 * @throws AppError VALIDATION_FAILED
 */
export async function refuseCommonPassword(password: string, field: string): Promise<void> {
  common ??= await readCommon()
  const lower = password.toLowerCase()
  if (common.has(lower) || repeated.test(lower) || isSequence(lower)) {
    throw new AppError('VALIDATION_FAILED', { details: [{ path: field, code: 'common_password' }] })
  }
}
