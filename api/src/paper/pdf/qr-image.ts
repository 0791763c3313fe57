import { hryvniaSign, middle, qrDrawing } from './qr-picture.ts'

/** Pixels of a module. */
const pixels = 6
/** Straight lines that a curve is drawn with. */
const steps = 8

type Point = readonly [x: number, y: number]

/** The outline of the sign: a path of the commands M, L, Q and Z. */
const outline: readonly Point[] = pointsOf(hryvniaSign)

/** A payment link as a QR in PNG, for mail programs, which show no SVG. */
export async function qrImage(link: string): Promise<Buffer> {
  // Imported for the first picture only, as it takes megabytes.
  const { encode } = await import('fast-png')
  const { side, isDark, circle, scale } = qrDrawing(link)
  const width = side * pixels
  const data = new Uint8Array(width * width).fill(255)
  const centre = width / 2
  const radius = (circle * pixels) / 2
  const unit = scale * pixels
  for (let y = 0; y < width; y += 1) {
    const inSign = spans(middle.y - (y + 0.5 - centre) / unit)
    for (let x = 0; x < width; x += 1) {
      const isInCircle = Math.hypot(x + 0.5 - centre, y + 0.5 - centre) < radius
      const signX = middle.x + (x + 0.5 - centre) / unit
      const isBlack = isInCircle
        ? inSign.filter(edge => edge < signX).length % 2 === 1
        : isDark(Math.trunc(x / pixels), Math.trunc(y / pixels))
      if (isBlack) data[y * width + x] = 0
    }
  }
  return Buffer.from(encode({ width, height: width, data, depth: 8, channels: 1 }))
}

/** Where a horizontal line crosses the outline. */
function spans(y: number): number[] {
  return outline.flatMap(([x1, y1], at) => {
    const [x2, y2] = outline[(at + 1) % outline.length] ?? [x1, y1]
    return y1 > y === y2 > y ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)]
  })
}

function pointsOf(path: string): Point[] {
  const points: Point[] = []
  for (const [, command, numbers = ''] of path.matchAll(/([MLQ])([^MLQZ]*)/g)) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers.split(' ').map(Number)
    if (command !== 'Q') {
      points.push([x1, y1])
      continue
    }
    const [x0, y0] = points.at(-1) ?? [x1, y1]
    for (let step = 1; step <= steps; step += 1) {
      const t = step / steps
      const on = (from: number, over: number, to: number) =>
        (1 - t) ** 2 * from + 2 * t * (1 - t) * over + t ** 2 * to
      points.push([on(x0, x1, x2), on(y0, y1, y2)])
    }
  }
  return points
}
