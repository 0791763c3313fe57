// GSM 03.38: the basic alphabet, and its characters that count twice.
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const extended = '\f^{}\\[~]|€'

const places = new Map([
  ...[...basic].map(character => [character, 1] as const),
  ...[...extended].map(character => [character, 2] as const),
])

export interface Segments {
  encoding: 'GSM-7' | 'UCS-2'
  /** The number of billed messages. */
  parts: number
}

/**
 * The number of messages that a text needs (3GPP TS 23.040): 160 characters of the basic alphabet or 153 in each
 * of several; with other characters, e.g. Cyrillic, 70 or 67 UTF-16 units. A double character is never split.
 */
export function segmentsOf(text: string): Segments {
  const characters = [...text]
  const isPlain = characters.every(character => places.has(character))
  const widths = characters.map(character => (isPlain ? (places.get(character) ?? 1) : character.length))
  const [single, each] = isPlain ? [160, 153] : [70, 67]
  const encoding = isPlain ? 'GSM-7' : 'UCS-2'
  const all = widths.reduce((sum, width) => sum + width, 0)
  if (all <= single) return { encoding, parts: all === 0 ? 0 : 1 }
  let parts = 1
  let used = 0
  for (const width of widths) {
    if (used + width > each) {
      parts += 1
      used = 0
    }
    used += width
  }
  return { encoding, parts }
}
