import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { qrHosts, qrLink, qrLinks, qrPurpose, toQrText } from './payment-qr.ts'

// Of the runtime: this package's types name none.
declare const TextDecoder: new (label: string) => { decode: (bytes: Uint8Array) => string }
declare const Buffer: { from: (text: string, encoding: string) => Uint8Array }

/** The second way: decodes a link with the platform's own tools. */
function read(link: string): { host: string; encoded: string; text: string; lines: string[] } {
  const host = Object.values(qrHosts).find(each => link.startsWith(each)) ?? ''
  const encoded = link.slice(host.length)
  const text = new TextDecoder('windows-1251').decode(Buffer.from(encoded, 'base64url'))
  return { host, encoded, text, lines: text.split('\n') }
}

/** The worked examples of the regulation, as printed in its appendices 3 and 4. */
const examples = {
  'a dentist, 002 without its last end of line':
    'https://bank.gov.ua/qr/QkNECjAwMgoyClVDVAoK0s7CIJPR8u7s4PLu6-7js_-UClVBNzgzMjI2NjkwMDAwMDI2MDA1MDEyMTA3MzU4ClVBSDEwMzQuMjgKNDA3MjM4MjQKCgrR8u7s4PLu6-7js_ftsyDv7vHr8-PoCg',
  'water, 002':
    'https://bank.gov.ua/qr/QkNECjAwMgoyClVDVAoKz_DA0iDAyiCTwu7k7u_u8fLg9-Dt7f-UClVBNzgzMjI2NjkwMDAwMDI2MDA1MDEyMTA3MTMyClVBSDU3Ni40NQo0MDcyMzgyNQoKCs7v6-Dy4CDn4CD35fDi5e38IDIwMTksIOLz6y4g0eLu4e7k6CAxLCDq4i4gMjQsIM_l8vDl7eruINEuILIuIM_u6uDn4O3t_yDrs_fo6_zt6OrgIDIzNTc4LDMKCg',
  'gas, 003 with a space in its IBAN':
    'https://qr.bank.gov.ua/QkNECjAwMwoyClVDVAoK0s7CIKvDyqvN4PTy7uPg5yDT6vDgv-3ouwpVQTIwMTIzNDU2MDAwMDAwMDI2MDMyMzAxMjA0MiAKVUFIMjk5OC4zOQo0MDEyMTQ1MgpTVVBQL1NVUFAKQUExNTY3OC02NzkKP1RpY2tObz2UWUExMjY3lCZBZGRyPZTi8-vo9v8gy_Pj7uLgLCDh8-QuIDkxMSzM6Oro8ujt9mmUCgpGRUZGCjI1MDkyMTEyMDAwMAoyNTAyMjkxMjAwMDAKUkZV',
  'coffee, 003':
    'https://qr.bank.gov.ua/QkNECjAwMwoyCklDVAoKz-Xy8OXt6u4g0O7s4O0gz-Xy8O7i6PcKVUE5MDY1NDMyMTAwMDAwMDAyNjAzMjMwMTIwMjQKVUFINjMKNDAxMjE0MjUKTVAyUC9NUDJCCkRSLTU2NzgtMTIKx-Ag6uDi8y4KPzxVbHRtdENkdHI-PE5tPrLi4O3u4iCy4uDtILLi4O3u4uj3PC9ObT48SWQ-PFBydnRJZD4yOTQ0MjAyNzU3PC9QcnZ0SWQ-PC9JZD48L1VsdG10Q2R0cj4KRkVGRgoyNTA5MjExMjAwMDAKMjUwMjIxMTIwMDAwClJGVQ',
  'a shop, 003':
    'https://qr.bank.gov.ua/QkNECjAwMwoyCklDVAoK0s7CICLRs-v87-4t1PPkIgpVQTEzMzA3MTIzMDAwMDAyNjAwNjAxMDQyMzUxNQpVQUgxMTEKNDA3MjAxOTgKTVAyQi9HU0NCCrkxNDgvNzIwLzUwMQrP7urz7-rgIPLu4uDws-IsILkxNDgvNzIwLzUwMS4KPzxJbnN0ckZvckNkdHJBZ3Q-PEluc3RySW5mPnMxNDgtcDcyMDwvSW5zdHJJbmY-PC9JbnN0ckZvckNkdHJBZ3Q-CkZGRkYKMjUwOTIxMTIwMDAwCjI1MDEyOTEyMDAwMApSRlU',
} as const

describe('the regulation', () => {
  it.each(Object.entries(examples))('%s is encoded again to the letter', (_, link) => {
    const { host, text } = read(link)
    expect(qrLink(host, text)).toBe(link)
  })

  it('is read as it is printed', () => {
    expect(read(examples['a dentist, 002 without its last end of line']).lines).toEqual([
      'BCD',
      '002',
      '2',
      'UCT',
      '',
      'ТОВ “Стоматологія”',
      'UA783226690000026005012107358',
      'UAH1034.28',
      '40723824',
      '',
      '',
      'Стоматологічні послуги',
      '',
    ])
    expect(read(examples['gas, 003 with a space in its IBAN']).lines.slice(5, 12)).toEqual([
      'ТОВ «ГК«Нафтогаз України»',
      'UA201234560000000260323012042 ',
      'UAH2998.39',
      '40121452',
      'SUPP/SUPP',
      'AA15678-679',
      '?TickNo=”YA1267”&Addr=”вулиця Лугова, буд. 911,Микитинцi”',
    ])
  })
})

const letters = [...'АбвҐґЄєІіЇїЁёыЪ «»“”’№0123456789-.,()/&?"\'AZaz']
const line = (maxLength: number) => fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength })
const transfer = fc
  .record({
    recipient: line(140)
      .map(toQrText)
      .filter(text => text !== ''),
    iban: fc.stringMatching(/^UA\d{27}$/),
    code: fc.stringMatching(/^(\d{8}|\d{10})$/),
    amount: fc.integer({ min: 1, max: 99_999_999_999 }),
    reference: fc.stringMatching(/^[A-Z0-9-]{1,35}$/),
    text: line(600).map(toQrText),
  })
  .map(({ text, ...fields }) => ({ text, ...fields, purpose: qrPurpose(fields, text) }))

it('carries a transfer within the limits, in both formats alike', () => {
  fc.assert(
    fc.property(transfer, ({ text, ...fields }) => {
      const { nbu003, nbu002 } = qrLinks(fields)
      const [long, short] = [read(nbu003), read(nbu002)]
      for (const { encoded, host } of [long, short]) {
        expect(encoded).toMatch(/^[\w-]{1,475}$/)
        expect((host + encoded).length).toBeLessThanOrEqual(507)
      }
      const hryvnias = BigInt(fields.amount) / 100n
      const kopiykas = String(fields.amount).slice(-2).padStart(2, '0')
      const amount = kopiykas === '00' ? `UAH${hryvnias}` : `UAH${hryvnias}.${kopiykas}`
      const { recipient, iban, code, reference, purpose } = fields
      expect(long.lines).toEqual(
        ['BCD', '003', '2', 'UCT', '', recipient, iban, amount, code, 'RENT/RENT', reference, purpose].concat(
          ['', 'FEFF', '', '', ''],
        ),
      )
      expect(short.lines).toEqual([
        'BCD',
        '002',
        '2',
        'UCT',
        '',
        recipient,
        iban,
        amount,
        code,
        '',
        '',
        purpose,
        '',
        '',
      ])
      expect(purpose.endsWith(reference)).toBe(true)
      // Nothing is cut that has room.
      const whole = text === '' ? reference : `${text} ${reference}`
      if (purpose !== whole) expect(long.encoded.length).toBeGreaterThan(475 - 8)
    }),
  )
})

it('makes any text one that a QR can carry', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), text => {
      const plain = toQrText(text)
      expect(() => qrLink(qrHosts['003'], plain)).not.toThrow()
      expect(toQrText(plain)).toBe(plain)
    }),
  )
  expect(toQrText(' Zoë\u00a0О’Ніл\nʼтест’ 5 ₴ 😀 ')).toBe('Zoe О’Ніл ’тест’ 5 грн ?')
})
