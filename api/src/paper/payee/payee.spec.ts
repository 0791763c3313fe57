import type { AccountActivity } from '@orenda/contracts/account'
import type { Payee } from '@orenda/contracts/payees'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exported } from '../../../test/exported.ts'
import { samplePayee, setPayee } from '../../../test/payee.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../../test/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const none = { name: null, iban: null, code: null, qr_format: '003', updated_at: null }
const noFields = { name: null, iban: null, code: null }
const other = { ...samplePayee, iban: 'UA213223130000026007233566001' }
const refused = { status: 400, body: { code: 'INCORRECT_PASSWORD' } }

it('is set with the password, as a bank reads it, and is in the export', async () => {
  const landlord = await registerLandlord(api, { lang: 'en' })
  expect(await landlord.api('GET', '/payee')).toMatchObject({ status: 200, body: none })
  expect((await exported(api, landlord)).rows('payee')).toEqual([])
  const typed = {
    name: ' Дар’я Коваль\u00a0ФОП ',
    iban: ' ua74 3077 7000 0002 6001 6111 57323',
    code: ' 3184710691 ',
  }
  const set = await setPayee(landlord, typed)
  expect(set).toEqual({
    ...samplePayee,
    name: 'Дар’я Коваль ФОП',
    qr_format: '003',
    updated_at: expect.any(String),
  })
  expect(await landlord.api('GET', '/payee')).toMatchObject({ status: 200, body: set })
  expect((await exported(api, landlord)).rows('payee')).toEqual([set])
})

it('changes its IBAN with the password only, which is mailed and stands in the activity', async () => {
  const landlord = await registerLandlord(api, { lang: 'en' })
  const put = (fields: object) => landlord.api<Payee>('PUT', '/payee', fields)
  const told = async () => {
    const { body } = await landlord.api<AccountActivity[]>('GET', '/auth/activity')
    return body.filter(({ event }) => event === 'payee_changed').length
  }
  expect(await put(samplePayee)).toMatchObject(refused)
  expect(await put({ ...samplePayee, currentPassword: 'guessed' })).toMatchObject(refused)
  expect(await landlord.api('GET', '/payee')).toMatchObject({ body: none })
  await setPayee(landlord)
  expect(await put(other)).toMatchObject(refused)
  expect(await put(noFields)).toMatchObject(refused)
  expect(await told()).toBe(1)
  // Name and code say nothing of where the money goes.
  expect(await put({ ...samplePayee, name: 'Олена Вовк', code: '14360570' })).toMatchObject({
    status: 200,
    body: { name: 'Олена Вовк', code: '14360570' },
  })
  expect(await told()).toBe(1)
  await setPayee(landlord, other)
  expect(await put({ ...noFields, currentPassword: landlord.password })).toMatchObject({
    status: 200,
    body: none,
  })
  expect(await told()).toBe(3)
  const subjects = async () => (await api.mailbox(landlord.email)).map(({ subject }) => subject)
  await expect
    .poll(async () => (await subjects()).filter(subject => subject.includes('account for your rent')).length)
    .toBe(3)
})

it.each([
  [{ iban: 'UA743077700000026001611157324' }, 'iban', 'invalid_iban'],
  [{ iban: 'DE89370400440532013000' }, 'iban', 'invalid_iban'],
  [{ code: '3184710692' }, 'code', 'invalid_code'],
  [{ code: '318471069' }, 'code', 'invalid_code'],
  [{ name: 'Zoë' }, 'name', 'invalid_characters'],
  [{ name: 'Олена\nКоваль' }, 'name', 'invalid_characters'],
  [{ name: 'я'.repeat(141) }, 'name', 'too_long'],
  [{ name: null }, 'name', 'required'],
  [{ iban: '' }, 'iban', 'required'],
  [{ code: ' ' }, 'code', 'required'],
])('refuses %j field by field', async (wrong, path, code) => {
  const landlord = await registerLandlord(api)
  const body = { ...samplePayee, ...wrong, currentPassword: landlord.password }
  expect(await landlord.api('PUT', '/payee', body)).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED', details: [{ path, code }] },
  })
})

it('is one of the two when two set it at once', async () => {
  const landlord = await registerLandlord(api)
  const tries = Array.from({ length: 8 }, (_, at) => setPayee(landlord, at % 2 === 0 ? samplePayee : other))
  const set = await Promise.all(tries)
  const { body } = await landlord.api<Payee>('GET', '/payee')
  expect(set.map(({ iban }) => iban)).toContain(body.iban)
})
