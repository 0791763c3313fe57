import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { refuseCommonPassword } from './common-passwords.ts'

const refusal = expect.objectContaining({
  code: 'VALIDATION_FAILED',
  details: [{ path: 'password', code: 'common_password' }],
})
const isRefused = (password: string) => {
  try {
    refuseCommonPassword(password, 'password')
    return false
  } catch (error) {
    expect(error).toEqual(refusal)
    return true
  }
}

describe('the most common passwords', () => {
  it('are 3,000 of the world’s, with any capitals', () => {
    const commonest = dictionary['passwords-common'].filter(({ length }) => length >= 6).slice(0, 3000)
    expect(commonest).toHaveLength(3000)
    expect(commonest.filter(password => !isRefused(password))).toEqual([])
    expect(commonest.filter(password => !isRefused(password.toUpperCase()))).toEqual([])
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
  ])('are joined by %s', password => expect(isRefused(password)).toBe(true))

  it.each([
    'a secret',
    'correct horse',
    'orenda-demo',
    'k4w9-pp2',
    'Перший ключ',
    '1234567x',
    'aabbaab',
    'x'.repeat(13),
  ])('are not %s', password => expect(isRefused(password)).toBe(false))
})
