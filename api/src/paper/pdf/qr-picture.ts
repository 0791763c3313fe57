import { encode } from 'uqr'

/** Diameter of the white circle for the sign, in modules, by version of the QR (NBU, resolution 97, appendix 1). */
const circles: Readonly<Record<number, number>> = {
  10: 17,
  11: 19,
  12: 19,
  13: 21,
  14: 23,
  15: 23,
  16: 25,
  17: 25,
}

/** The sign of the hryvnia as a path in a square of 1,000, y upwards: from the typeface Onest, SemiBold. */
export const hryvniaSign =
  'M297 -8Q259 -8 221 1Q183 10 151.5 28.5Q120 47 101 78.5Q82 110 82 155Q82 171 86 188Q90 205 97 219L39 219L39 310L170 310L259 373L39 373L39 464L375 464Q390 473 402 492Q414 511 414 531Q414 555 402 571Q390 587 368 595Q346 603 316 603Q292 603 270 597.5Q248 592 232 578.5Q216 565 210 540L85 540Q89 589 111 622.5Q133 656 166.5 677Q200 698 240 707Q280 716 320 716Q358 716 396 707.5Q434 699 465 680.5Q496 662 514.5 630.5Q533 599 533 553Q533 533 529 516.5Q525 500 519 487.5Q513 475 505 464L562 464L562 373L428 373L337 310L562 310L562 219L221 219Q213 212 208.5 200.5Q204 189 204 175Q204 150 218.5 134.5Q233 119 256.5 111.5Q280 104 308 104Q335 104 356 110Q377 116 391.5 128.5Q406 141 413 163L535 163Q531 115 510 82.5Q489 50 456 30Q423 10 382 1Q341 -8 297 -8Z'
/** The middle of the sign, and the diameter of the circle around its corners. */
export const middle = { x: 300.5, y: 354, diameter: Math.hypot(523, 724) }

/** Modules around a QR that stay white. */
const quiet = 4

/**
 * A payment link as a QR with the sign of the hryvnia in its middle, as SVG with its side and its white edge in modules:
 * versions 10 to 17, correction Q where it fits the version that M needs, else M.
 */
export function qrPicture(link: string): { svg: string; side: number; quiet: number } {
  const { isDark, side, circle, scale } = qrDrawing(link)
  const dark: string[] = []
  for (let y = quiet; y < side - quiet; y += 1)
    for (let x = quiet; x < side - quiet; x += 1) if (isDark(x, y)) dark.push(`M${x} ${y}h1v1h-1z`)
  const at = side / 2
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">`,
    `<rect width="${side}" height="${side}" fill="#fff"/><path d="${dark.join('')}" fill="#000"/>`,
    `<circle cx="${at}" cy="${at}" r="${circle / 2}" fill="#fff" shape-rendering="auto"/>`,
    `<path transform="translate(${at} ${at}) scale(${scale} ${-scale}) translate(${-middle.x} ${-middle.y})" d="${hryvniaSign}" fill="#000" shape-rendering="auto"/></svg>`,
  ].join('')
  return { svg, side, quiet }
}

/** What a QR consists of, in modules. */
interface QrDrawing {
  side: number
  /** Of a module of the whole square; the quiet zone is light. */
  isDark: (x: number, y: number) => boolean
  /** Diameter of the white circle in the middle. */
  circle: number
  /** Modules for a unit of `hryvniaSign`. */
  scale: number
}

export function qrDrawing(link: string): QrDrawing {
  const plain = encode(link, { ecc: 'M', minVersion: 10, maxVersion: 17, border: 0 })
  const { version, size, data } = corrected(link, plain.version) ?? plain
  const circle = circles[version] ?? 25
  return {
    side: size + 2 * quiet,
    isDark: (x, y) => data[y - quiet]?.[x - quiet] ?? false,
    circle,
    scale: (circle - 4) / middle.diameter,
  }
}

/** With correction Q in a version; null when it does not fit. */
function corrected(link: string, version: number) {
  try {
    return encode(link, { ecc: 'Q', minVersion: version, maxVersion: version, border: 0 })
  } catch {
    return null
  }
}
