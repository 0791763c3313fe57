// GSM 03.38: the alphabet of a plain text message, and those of it that take two places.
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const extended = '\f^{}\\[~]|€'

const places = new Map([
  ...[...basic].map(character => [character, 1] as const),
  ...[...extended].map(character => [character, 2] as const),
])

export interface Segments {
  encoding: 'GSM-7' | 'UCS-2'
  /** How many messages are paid for. */
  parts: number
}

/**
 * How many messages a text is sent as (3GPP TS 23.040): 160 characters of the plain alphabet or 153 in each of several,
 * and with one that is not in it, Cyrillic for instance, 70 or 67 UTF-16 units. What takes two places is never torn.
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
