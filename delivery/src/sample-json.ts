import fc from 'fast-check'

/** Damaged versions of a JSON file: cut off, one byte changed, other content, or a value changed or removed. */
export const corruptJson = (whole: Buffer): fc.Arbitrary<Buffer> =>
  fc.oneof(
    fc.nat(whole.length).map(length => whole.subarray(0, length)),
    fc.tuple(fc.nat(whole.length - 1), fc.nat(255)).map(([at, byte]) => {
      const changed = Buffer.from(whole)
      changed[at] = byte
      return changed
    }),
    fc.uint8Array().map(bytes => Buffer.from(bytes)),
    changedJson(JSON.parse(String(whole))).map(value => Buffer.from(JSON.stringify(value) ?? '')),
  )

/** Valid JSON with one value changed or removed. */
function changedJson(value: unknown): fc.Arbitrary<unknown> {
  const elsewhere = fc.jsonValue({ maxDepth: 2 })
  if (typeof value !== 'object' || value === null) return elsewhere
  const keys = Object.keys(value)
  if (keys.length === 0) return elsewhere
  return fc.constantFrom(...keys).chain(key => {
    const inside = changedJson((value as Record<string, unknown>)[key])
    return fc.oneof(
      { weight: 1, arbitrary: elsewhere },
      { weight: 1, arbitrary: fc.constant(without(value, key)) },
      { weight: 4, arbitrary: inside.map(changed => withChanged(value, key, changed)) },
    )
  })
}

const withChanged = (value: object, key: string, changed: unknown): unknown =>
  Array.isArray(value)
    ? value.map((item, index) => (String(index) === key ? changed : item))
    : { ...value, [key]: changed }

const without = (value: object, key: string): unknown =>
  Array.isArray(value)
    ? value.filter((_, index) => String(index) !== key)
    : Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
