/** The bytes of all characters of windows-1251 beyond ASCII. */
const upperHalf = new Map(
  Array.from({ length: 128 }, (_, at) => {
    const byte = 128 + at
    return [new TextDecoder('windows-1251').decode(Uint8Array.of(byte)), byte] as const
  }),
)

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
    const byte = code < 128 ? code : upperHalf.get(character)
    if (byte === undefined || byte < 32 || refused.has(byte)) return null
    bytes.push(byte)
  }
  return Uint8Array.from(bytes)
}
