/** The characters of windows-1251 from byte 128 on; the letters А to я follow at 192. */
const upperHalf = [
  ...'ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u0098™љ›њќћџ',
  ...'\u00a0ЎўЈ¤Ґ¦§Ё©Є«¬\u00ad®Ї°±Ііґµ¶·ё№є»јЅѕї',
  ...Array.from({ length: 64 }, (_, at) => String.fromCharCode(0x410 + at)),
]
const bytesOf = new Map(upperHalf.map((character, at) => [character, 128 + at]))

/** DEL, an unassigned byte, and the no-break space: resolution 97 of the NBU does not allow them. */
const refused: ReadonlySet<number> = new Set([127, 152, 160])

/**
 * A line of text in windows-1251, with the characters that a payment QR may carry (NBU, resolution 97: 32 to 255
 * without 127, 152 and 160).
 * @returns null when it has another character
 */
export function toWindows1251(text: string): Uint8Array | null {
  const bytes: number[] = []
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    const byte = code < 128 ? code : bytesOf.get(character)
    if (byte === undefined || byte < 32 || refused.has(byte)) return null
    bytes.push(byte)
  }
  return Uint8Array.from(bytes)
}
