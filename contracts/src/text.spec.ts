import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createApartmentSchema } from './apartments.ts'
import { toFieldErrors } from './field-errors.ts'
import { registerSchema } from './session.ts'
import { createTenantSchema } from './tenants.ts'
import { hasNoLookAlikes, requiredLine } from './text.ts'
import { updateUserSchema } from './users.ts'

describe('an address of an account', () => {
  it.each([
    'landlord@example.com',
    'First.Last+flat_2@mail.example.co.uk',
    "o'neil@example.com",
    'іван.їжак@пошта.укр',
    'іван@example.com',
    'x@xn--80a1acny.xn--j1amh',
    '12345@example.com',
  ])('may be %s', email => expect(hasNoLookAlikes(email)).toBe(true))

  it.each([
    ['a dotted capital I', 'vİctim@example.com'],
    ['a dotless i', 'vıctim@example.com'],
    ['a long s', 'ſam@example.com'],
    ['a Kelvin sign', '\u212Airil@example.com'],
    ['full width', 'ｖictim@example.com'],
    ['a full-width domain', 'victim@ｅxample.com'],
    ['a full-width dot', 'victim@mail．example.com'],
    ['a combining accent (NFD)', 'jose\u0301@example.com'],
    ['the same in one (NFC)', 'jos\u00E9@example.com'],
    ['a letter й in two', 'и\u0306ван@example.com'],
    ['one Cyrillic letter among Latin ones', 'victim@exаmple.com'],
    ['one Latin letter among Cyrillic ones', 'iван@example.com'],
    ['Cyrillic that looks like Latin', 'сора@example.com'],
    ['capitals that look like Latin', 'ТОМ@example.com'],
    ['a capital that looks like Y', 'УХО@example.com'],
    ['a letter that looks like r', 'сог@example.com'],
    ['letters that look like digits', 'бЗ12@example.com'],
    ['Cyrillic of other languages', 'ѕаѕһа@example.com'],
    ['a Cyrillic letter that folds to another', 'ᲀан@example.com'],
    ['Greek', 'ελλας@example.com'],
    ['a zero-width space', 'vic\u200Btim@example.com'],
    ['a zero-width joiner', 'vic\u200Dtim@example.com'],
    ['a soft hyphen', 'vic\u00ADtim@example.com'],
    ['a change of direction', 'vic\u202Etim@example.com'],
    ['a word joiner in the domain', 'victim@exam\u2060ple.com'],
    ['a dot at the end', 'victim@example.com.'],
    ['a dot before the @', 'victim.@example.com'],
    ['a dot at the beginning', '.victim@example.com'],
    ['two dots', 'vic..tim@example.com'],
    ['a hyphen at the end of a label', 'victim@example-.com'],
  ])('is not one with %s', (_, email) => {
    expect(hasNoLookAlikes(email)).toBe(false)
    const fields = { name: 'A', email, password: 'a secret' }
    expect(toFieldErrors(registerSchema.safeParse(fields).error?.issues ?? [])).toEqual([
      { path: 'email', code: 'invalid_characters' },
    ])
  })

  it('has one lower-case form that Unicode normalisation no longer changes', () => {
    const email = fc
      .tuple(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: 'grapheme', minLength: 1 }))
      .map(([local, domain]) => `${local}@${domain}.example`)
    fc.assert(
      fc.property(email, address => {
        if (!hasNoLookAlikes(address)) return
        const small = address.toLowerCase()
        expect(small.normalize('NFKC')).toBe(small)
        expect(small.toUpperCase().toLowerCase()).toBe(small)
        expect([...small]).toHaveLength([...address].length)
      }),
    )
  })
})

describe('a name', () => {
  const breaks = [
    '\n',
    '\r',
    '\r\n',
    '\t',
    '\v',
    '\f',
    '\u0085',
    '\u2028',
    '\u2029',
    '\u0000',
    '\u001B',
    '\u009F',
  ]
  const wrong = [{ path: 'name', code: 'invalid_characters' }]

  it.each([
    ['a landlord', registerSchema, { email: 'a@example.com', password: 'a secret' }],
    ['a profile', updateUserSchema, { email: 'a@example.com', phone: null, language: 'uk' }],
    ['a tenant', createTenantSchema, { phone: '+380501234567', email: 'a@example.com', tax_id: '1' }],
    ['an apartment', createApartmentSchema, { income: 1 }],
  ] as const)('of %s is one line', (_, schema, fields) => {
    for (const mark of breaks) {
      const result = schema.safeParse({ ...fields, name: `Anna${mark}Bcc: all@example.com` })
      expect(toFieldErrors(result.error?.issues ?? []), JSON.stringify(mark)).toEqual(wrong)
    }
    expect(schema.safeParse({ ...fields, name: ' Анна-Марія О’Ніл, 3-й під’їзд 😀 ' }).success).toBe(true)
  })

  it('never contains a line ending', () => {
    const schema = requiredLine(200)
    // Not fast-check's own characters: it would list a million of them first.
    const unit = fc.integer({ min: 0, max: 0xffff }).map(code => String.fromCharCode(code))
    fc.assert(
      fc.property(fc.string({ unit }), text => {
        const { success, data } = schema.safeParse(text)
        if (success) expect(data.split(/[\p{Cc}\u2028\u2029]/u)).toHaveLength(1)
      }),
    )
  })
})
