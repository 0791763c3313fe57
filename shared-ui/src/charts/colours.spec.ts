import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

type Three = readonly [number, number, number]
type Matrix = readonly [Three, Three, Three]

/** Full colour blindness in linear RGB: Machado, Oliveira, Fernandes 2009. */
const sights: Record<string, Matrix> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'without red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'without green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'without blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** From RGB to the responses of the eye, and from their cube roots to OKLab (Ottosson 2020). */
const toCones: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const toLab: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]

const mapped = ([x, y, z]: Three, change: (value: number) => number): Three => [
  change(x),
  change(y),
  change(z),
]
const product = (matrix: Matrix, [x, y, z]: Three): Three => {
  const row = ([a, b, c]: Three) => a * x + b * y + c * z
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])]
}
const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const within = (value: number) => Math.min(1, Math.max(0, value))

const rgbOf = (hex: string): Three => {
  const part = (at: number) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [part(1), part(3), part(5)]
}
const labOf = (rgb: Three): Three => product(toLab, mapped(product(toCones, rgb), Math.cbrt))
const seen = (hex: string, sight: Matrix): Three => labOf(mapped(product(sight, rgbOf(hex)), within))
const distance = ([a, b, c]: Three, [x, y, z]: Three) => Math.hypot(a - x, b - y, c - z)

const luminance = (hex: string) => {
  const [red, green, blue] = rgbOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
/** The contrast of two colours by WCAG. */
const contrast = (one: string, other: string) => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const tokens = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8')
/** The value of a token, in light and in dark. */
const token = (name: string): string[] => {
  const [, value = ''] = new RegExp(`--${name}: ([^;]+);`).exec(tokens) ?? []
  return value.match(/#[\da-f]{6}/g) ?? []
}
const tones = ['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5']
const colourOf = (name: string) => token(name)[0] ?? ''

it('are the same in both themes, and visible on the backgrounds of both', () => {
  for (const name of tones) {
    expect(token(name)).toHaveLength(1)
    for (const ground of [...token('surface'), ...token('sunken')].filter(hex => hex !== '#fff'))
      expect(contrast(colourOf(name), ground)).toBeGreaterThanOrEqual(3)
  }
})

it.each(Object.entries(sights))('are apart from each other by sight %s', (_, sight) => {
  for (const [at, one] of tones.entries())
    for (const other of tones.slice(at + 1))
      expect(
        distance(seen(colourOf(one), sight), seen(colourOf(other), sight)),
        `${one}, ${other}`,
      ).toBeGreaterThan(0.1)
})

it.each(Object.entries(sights))('of debts are apart from the next one by sight %s', (_, sight) => {
  for (const theme of [0, 1])
    for (const age of [1, 2, 3]) {
      const [one = '', other = ''] = [age, age + 1].map(each => token(`age-${each}`)[theme])
      expect(distance(seen(one, sight), seen(other, sight)), `${age}, ${theme}`).toBeGreaterThan(0.09)
    }
})

it('show expenses with another lightness, too, for grey prints', () => {
  const lightness = (name: string) => labOf(rgbOf(colourOf(name)))[0]
  expect(Math.abs(lightness('chart-2') - lightness('chart-4'))).toBeGreaterThan(0.1)
})
