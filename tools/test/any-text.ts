import fc from 'fast-check'

/** Characters of all planes, half of them of the first ones, and halves of pairs that stand alone. */
const unit = fc
  .oneof(
    fc.integer({ min: 0, max: 0x7f }),
    fc.integer({ min: 0, max: 0xffff }),
    fc.integer({ min: 0, max: 0x10ffff }),
  )
  .map(code => String.fromCodePoint(code))

/**
 * Any text at all, also one that is not well formed. For tests of what people may send.
 *
 * `fc.string({ unit: 'binary' })` has no halves of pairs, and lists a million characters first, which takes longer than
 * any of the tests that want one.
 */
export const anyText = ({ maxLength }: { maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.string({ unit, ...(maxLength !== undefined && { maxLength }) })
