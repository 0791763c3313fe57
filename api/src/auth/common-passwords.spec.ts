import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { refuseCommonPassword } from './common-passwords.ts'

const refusal = expect.objectContaining({
  code: 'VALIDATION_FAILED',
  details: [{ path: 'password', code: 'common_password' }],
})
const isRefused = async (password: string) => {
  try {
    await refuseCommonPassword(password, 'password')
    return false
  } catch (error) {
    expect(error).toEqual(refusal)
    return true
  }
}

describe('the most common passwords', () => {
  it('are 3,000 of the world’s, with any capitals', async () => {
    const commonest = dictionary['passwords-common'].filter(({ length }) => length >= 6).slice(0, 3000)
    expect(commonest).toHaveLength(3000)
    for (const password of commonest) {
      expect(await isRefused(password), password).toBe(true)
      expect(await isRefused(password.toUpperCase()), password).toBe(true)
    }
  })

  it.each([
    'Qwerty123',
    'P@ssw0rd',
    'Пароль123',
    'ЙЦУКЕН',
    'ПРИВІТ',
    'SlavaUkraini',
    'ytrewq',
    '888888',
    'aaaaaaaa',
    '121212',
    'abcabcabc',
    '12341234',
    'ЇЇЇЇЇЇ',
    '😀😀😀😀😀😀',
    '987654',
    '23456789',
    'FEDCBA',
    'абвгде',
  ])('are joined by %s', async password => expect(await isRefused(password)).toBe(true))

  it.each([
    'a secret',
    'correct horse',
    'orenda-demo',
    'k4w9-pp2',
    'Перший ключ',
    '1234567x',
    'aabbaab',
    'x'.repeat(13),
  ])('are not %s', async password => expect(await isRefused(password)).toBe(false))
})
