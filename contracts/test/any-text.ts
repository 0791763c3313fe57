import fc from 'fast-check'

/** Characters of all planes, half of them of the basic plane, and unpaired surrogates. */
const unit = fc
  .oneof(
    fc.integer({ min: 0, max: 0x7f }),
    fc.integer({ min: 0, max: 0xffff }),
    fc.integer({ min: 0, max: 0x10ffff }),
  )
  .map(code => String.fromCodePoint(code))

/**
 * Any text, also a malformed one, for tests of user input. `fc.string({ unit: 'binary' })` contains
 * no unpaired surrogates, and builds a list of a million characters, which takes longer than a
 * test.
 */
export const anyText = ({ maxLength }: { maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.string({ unit, ...(maxLength !== undefined && { maxLength }) })
