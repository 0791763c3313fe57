import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sign, signedBy } from './signature.ts'

/** The example key of LiqPay's documentation. */
const key = 'a4825234f4bae72a0be04eafe9e8e2bada209255'
const vectors = [
  {
    version: 3,
    algorithm: 'sha1',
    data: Buffer.from(
      '{"public_key":"i00000000","version":"3","action":"pay","amount":"3","currency":"UAH","description":"test","order_id":"000001"}',
    ).toString('base64'),
    signature: 'wR+UZDC4jjeL/qUOvIsofIWpZh8=',
  },
  {
    version: 7,
    algorithm: 'sha3-256',
    data: 'eyJwdWJsaWNfa2V5IjoiaTAwMDAwMDAwIiwidmVyc2lvbiI6NywiYWN0aW9uIjoicGF5IiwiYW1vdW50IjoiMyIsImN1cnJlbmN5IjoiVUFIIiwiZGVzY3JpcHRpb24iOiJ0ZXN0Iiwib3JkZXJfaWQiOiIwMDAwMDEifQ==',
    signature: '0adgJ8F2Ds5HCVkcz4AlmdLMRoIJf7IxsL3QmeFRz/s=',
  },
]

it.each(vectors)('signs version $version as LiqPay does', ({ version, data, signature }) => {
  expect(sign(data, key, version)).toBe(signature)
})

it.each(vectors)('recognises $algorithm by its length', ({ algorithm, data, signature }) => {
  expect(signedBy(data, signature, key)).toBe(algorithm)
  expect(signedBy(`${data} `, signature, key)).toBeNull()
  expect(signedBy(data, signature, `${key}0`)).toBeNull()
})

it('accepts nothing else as a signature', () => {
  const [{ data, signature }] = vectors as [(typeof vectors)[0]]
  for (const wrong of [
    '',
    signature.slice(0, -1),
    ` ${signature}`,
    `${signature}\n`,
    signature.toLowerCase(),
    'x'.repeat(44),
  ])
    expect(signedBy(data, wrong, key), wrong).toBeNull()
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), text => {
      fc.pre(text !== signature)
      expect(signedBy(data, text, key)).toBeNull()
    }),
  )
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 32 }), bytes => {
      expect(signedBy(data, Buffer.from(bytes).toString('base64'), key)).toBeNull()
    }),
  )
})

it('accepts what it has signed, and nothing that was changed', () => {
  fc.assert(
    fc.property(
      fc.base64String({ minLength: 4 }),
      fc.constantFrom(3, 7),
      fc.nat(),
      (data, version, place) => {
        const signature = sign(data, key, version)
        expect(signedBy(data, signature, key)).not.toBeNull()
        const at = place % data.length
        const other = data[at] === 'A' ? 'B' : 'A'
        expect(signedBy(data.slice(0, at) + other + data.slice(at + 1), signature, key)).toBeNull()
      },
    ),
  )
})
