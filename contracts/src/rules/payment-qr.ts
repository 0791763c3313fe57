import { toWindows1251 } from './windows-1251.ts'

// The content of payment QRs, formats 003 and 002, by the regulation of the National Bank of Ukraine (resolution 97 of
// 19 August 2025, appendices 1, 3 and 4). A QR holds a link: a host, and the fields, one a line, as base64url.

/** Hosts of the links of each format. */
export const qrHosts = { '003': 'https://qr.bank.gov.ua/', '002': 'https://bank.gov.ua/qr/' } as const

/** Characters that the encoded fields may have; the whole link has at most 507 bytes. */
const maxEncoded = 475
/** Bytes that make so many characters of base64url. */
const maxBytes = Math.floor((maxEncoded * 6) / 8)
const maxPurpose = 420

/** A transfer to fill in. Texts have only characters that `toQrText` leaves. */
export interface QrTransfer {
  /** At most 140 characters. */
  recipient: string
  /** `UA` and 27 digits. */
  iban: string
  /** EDRPOU or RNOKPP. */
  code: string
  /** Kopiykas, at least 1; of more than 99,999,999,999 the payer types the amount. */
  amount: number
  /** At most 35 of `A-Z0-9-`. */
  reference: string
  /** It ends with the reference, and is as long as `qrPurpose` lets it be. */
  purpose: string
}

/** The links of a transfer, of which either one is opened by a bank's app or drawn as a QR. */
export const qrLinks = (transfer: QrTransfer): { nbu003: string; nbu002: string } => ({
  nbu003: qrLink(qrHosts['003'], fieldsOf003(transfer).join('\n')),
  // Format 002 ends its last line, and has no place for reference and lock.
  nbu002: qrLink(qrHosts['002'], `${fieldsOf002(transfer).join('\n')}\n`),
})

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** RFC 4648, without padding. */
function base64url(bytes: readonly number[]): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [one = 0, two = 0, three = 0] = bytes.slice(at, at + 3)
    const group = one * 65_536 + two * 256 + three
    const digits = [262_144, 4096, 64, 1].map(size => alphabet.charAt(Math.trunc(group / size) % 64))
    text += digits.slice(0, bytes.slice(at, at + 3).length + 1).join('')
  }
  return text
}

/** @param text fields and ends of lines, in characters of windows-1251 */
export function qrLink(host: string, text: string): string {
  const lines = text.split('\n').map(line => toWindows1251(line))
  if (lines.includes(null)) throw new Error('A payment QR has a character that it cannot carry')
  const bytes = lines.flatMap((line, at) => [...(at === 0 ? [] : [10]), ...(line ?? [])])
  const encoded = base64url(bytes)
  if (encoded.length > maxEncoded) throw new Error('A payment QR is too long')
  return host + encoded
}

/**
 * A purpose that ends with its reference and is short enough for the QR: the text before the reference is cut,
 * never the reference.
 * @param transfer the same transfer, without its purpose
 */
export function qrPurpose(transfer: Omit<QrTransfer, 'purpose'>, text: string): string {
  const end = ` ${transfer.reference}`
  // Format 003 is the longer one; every character is one byte.
  const others = fieldsOf003({ ...transfer, purpose: '' }).join('\n').length
  const room = Math.min(maxBytes - others, maxPurpose) - end.length
  const fitting = text.length <= room ? text : `${text.slice(0, Math.max(room - 1, 0)).trimEnd()}…`
  return fitting === '' ? transfer.reference : fitting + end
}

const fieldsOf002 = ({ recipient, iban, code, amount, purpose }: QrTransfer): string[] => [
  'BCD',
  '002',
  // Windows-1251: half as long as UTF-8.
  '2',
  'UCT',
  '',
  recipient,
  iban,
  qrAmount(amount),
  code,
  '',
  '',
  purpose,
  '',
]

const fieldsOf003 = (transfer: QrTransfer): string[] => {
  const [mark, , ...others] = fieldsOf002(transfer)
  return [
    mark ?? '',
    '003',
    ...others.slice(0, 7),
    // Category and purpose of ISO 20022.
    'RENT/RENT',
    transfer.reference,
    transfer.purpose,
    '',
    // The payer may change the amount and nothing else.
    'FEFF',
    // Valid until, made at, and the signature: optional.
    '',
    '',
    '',
  ]
}

/** Kopiykas that a QR can say. */
const maxAmount = 99_999_999_999

/** As short as it can be: `UAH3`, `UAH3.50`. Empty: the payer types it. */
function qrAmount(minor: number): string {
  if (minor > maxAmount) return ''
  const part = minor % 100
  return `UAH${Math.trunc(minor / 100)}${part === 0 ? '' : `.${String(part).padStart(2, '0')}`}`
}

/** Letters and marks that windows-1251 does not have, by what is written for them. */
const written: Readonly<Record<string, string>> = {
  ʼ: '’',
  ʹ: '’',
  '′': '’',
  '‑': '-',
  '‒': '–',
  '−': '–',
  '₴': 'грн',
}

/**
 * A text in one line with only the characters that a payment QR can carry: accents fall away, other characters
 * become `?`.
 */
export function toQrText(text: string): string {
  const characters = Array.from(text.normalize('NFC'), character => {
    if (/\s/u.test(character)) return ' '
    const plain = written[character] ?? character
    if (toWindows1251(plain) !== null) return plain
    const bare = plain.normalize('NFD').replaceAll(/\p{M}/gu, '')
    return bare !== '' && toWindows1251(bare) !== null ? bare : '?'
  })
  return characters.join('').replaceAll(/ {2,}/g, ' ').trim()
}
