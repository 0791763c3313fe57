import { AppError } from '../platform/errors/app-error.ts'

/** The passwords that are tried first, in lower case; shorter ones are refused for their length. */
const common = new Set(
  `123456 1234567 12345678 123456789 1234567890 111111 000000 123123 123321 654321 666666 696969 777777 888888 999999
  112233 121212 131313 159753 147258 147258369 987654321 0987654321 123qwe 123qweasd 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  qazwsx qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwertyuiop qweasd qweasdzxc asdfgh asdfghjkl zxcvbn zxcvbnm
  password password1 password12 password123 passw0rd p@ssw0rd p@ssword abc123 abcdef abcd1234 a1b2c3 aa123456 admin123
  administrator welcome welcome1 letmein monkey dragon master shadow sunshine princess football baseball superman batman
  iloveyou trustno1 michael jordan23 hunter2 starwars whatever freedom computer internet secret changeme default guest123
  qwe123 zaq12wsx zaq1zaq1 google samsung killer pokemon charlie andrew jessica hello123 test123 testtest user123
  parol1 parol123 пароль пароль1 пароль123 йцукен йцукенг йцукенгшщз привіт привет любовь наташа ukraine ukraina україна
  kyiv2022 slavaukraini україна1 1234qwer q1w2e3 q1w2e3r4 qwert123 asd123 zxc123 5201314 7777777 11111111 00000000
  88888888 12341234 987654 55555555 102030 101010 lovely flower orenda orenda1 orenda123`
    .split(/\s+/)
    .filter(Boolean),
)

/**
 * Refuses a password that everybody tries first.
 * @param field its name in the request
 * @throws AppError VALIDATION_FAILED
 */
export function refuseCommonPassword(password: string, field: string): void {
  if (common.has(password.toLowerCase())) {
    throw new AppError('VALIDATION_FAILED', { details: [{ path: field, code: 'common_password' }] })
  }
}
