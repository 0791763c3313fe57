import { crc32, deflateSync } from 'node:zlib'

const width = 640
const height = 420

/** Rooms of a floor plan: left, top, width, height in pixels. */
const rooms = [
  [24, 24, 300, 220],
  [324, 24, 292, 150],
  [324, 174, 140, 222],
  [464, 174, 152, 222],
  [24, 244, 300, 152],
] as const
/** Doorways in the walls. */
const doors = [
  [300, 110, 40, 50],
  [380, 160, 50, 30],
  [500, 160, 50, 30],
  [300, 290, 40, 50],
  [130, 230, 60, 30],
] as const

/** The floor plan of an apartment, as a picture (PNG, RFC 2083). */
function floorPlan(): Buffer {
  const wall = 6
  const pixels = Buffer.alloc(width * height, 0xff)
  const paint = ([left, top, across, down]: readonly [number, number, number, number], shade: number) => {
    for (let y = top; y < top + down; y += 1) pixels.fill(shade, y * width + left, y * width + left + across)
  }
  for (const [left, top, across, down] of rooms) {
    paint([left - wall / 2, top - wall / 2, across + wall, down + wall], 0x40)
    paint([left + wall / 2, top + wall / 2, across - wall, down - wall], 0xf4)
  }
  for (const door of doors) paint(door, 0xf4)
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.concat([Buffer.of(0), pixels.subarray(y * width, (y + 1) * width)]),
  )
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8-bit greyscale.
  header.writeUInt8(8, 8)
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.of()),
  ]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A page with a few lines of Latin text (PDF 1.4). */
function pageOf(lines: readonly string[]): Buffer {
  const text = lines.map((line, at) => `BT /F1 14 Tf 72 ${760 - at * 24} Td (${line}) Tj ET`).join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(
    `${body}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  )
}

/** The insurance of an apartment. */
export const demoPolicy = (): Buffer =>
  pageOf(['Strakhovyi polis', 'Strakhuvannia kvartyry', 'Zrazok: ne ye dokumentom'])

/** Files by apartment name. */
export const demoFiles = (): Record<string, Record<string, Buffer>> => ({
  'Лофт на Арсенальній': {
    'План квартири.png': floorPlan(),
    'Договір оренди.pdf': pageOf(['Dohovir orendy', 'Loft na Arsenalnii, Kyiv', 'Zrazok: ne ye dokumentom']),
    'Акт передачі.pdf': pageOf(['Akt pryimannia-peredachi', 'Loft na Arsenalnii, Kyiv', 'Zrazok']),
  },
  'Двокімнатна на Оболоні': {
    'Договір оренди.pdf': pageOf([
      'Dohovir orendy',
      'Dvokimnatna na Oboloni, Kyiv',
      'Zrazok: ne ye dokumentom',
    ]),
  },
})
