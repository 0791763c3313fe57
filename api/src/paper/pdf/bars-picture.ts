import type { PaperBars } from './paper-document.ts'

/** Dark enough for paper without colours to tell them apart. */
export const tones = { 1: '#2b49d1', 2: '#7a4a00', 3: '#d08a1e' } as const

const height = 110
/** Below the bars, for the labels. */
const foot = 14
/** For a label below a bar. */
const labelRoom = 46
/** Between the lines of a hatched bar. */
const gap = 2.5
/** At the left, for the highest value. */
const scale = 78

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/**
 * The bars of a chart as SVG. Every so many labels are left out that none touches the next.
 * @param width in points
 */
export function barsPicture({ series, groups, top }: PaperBars, width: number): string {
  const most = Math.max(1, ...groups.flatMap(({ values }) => values))
  const room = (width - scale) / Math.max(1, groups.length)
  const bar = Math.min(16, (room * 0.8) / series.length)
  const step = Math.ceil(labelRoom / room)
  const line = (y: number) =>
    `<line x1="${scale}" y1="${y}" x2="${width}" y2="${y}" stroke="#d3cfc4" stroke-width="0.5"/>`
  const text = (x: number, y: number, anchor: string, words: string) =>
    `<text x="${x}" y="${y}" font-family="Onest" font-size="7" fill="#66625a" text-anchor="${anchor}">${escaped(words)}</text>`
  const columns = groups.map(({ label, values, isRunning = false }, at) => {
    const middle = scale + room * (at + 0.5)
    const first = middle - (bar * series.length) / 2
    const bars = values.map((value, index) => {
      const size = (value / most) * (height - 6)
      const x = first + bar * index
      const place = { x, y: height - size, width: bar * 0.86, height: size }
      return barOf(place, tones[series[index]?.tone ?? 1], isRunning)
    })
    const isNamed = (groups.length - 1 - at) % step === 0
    return bars.join('') + (isNamed ? text(middle, height + foot - 4, 'middle', label) : '')
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height + foot}" viewBox="0 0 ${width} ${height + foot}">${line(6)}${line(height)}${text(scale - 6, 9, 'end', top)}${text(scale - 6, height + 2, 'end', '0')}${columns.join('')}</svg>`
}

/** A square of the colour, 8 points wide, as SVG. */
export const swatch = (colour: string, isHatched: boolean): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" viewBox="0 0 8 8">${barOf({ x: 0.5, y: 0.5, width: 7, height: 7 }, colour, isHatched)}</svg>`

interface Place {
  x: number
  y: number
  width: number
  height: number
}

/** A bar, or its outline with lines across. */
function barOf({ x, y, width, height: size }: Place, colour: string, isHatched: boolean): string {
  const rect = (fill: string, stroke: string) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${size}" fill="${fill}" stroke="${stroke}" stroke-width="0.7"/>`
  if (!isHatched) return rect(colour, 'none')
  const lines: string[] = []
  // Each rises by its width at most, and ends where the bar does.
  for (let foot = y + size; foot > y; foot -= gap) {
    const rise = Math.min(width, foot - y)
    lines.push(
      `<line x1="${x}" y1="${foot}" x2="${x + rise}" y2="${foot - rise}" stroke="${colour}" stroke-width="0.7"/>`,
    )
  }
  return rect('none', colour) + lines.join('')
}
