import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Of each document: the day of its last change, and the hash of the text on that day. */
const documents = {
  privacy: ['2026-11-29', 'af34b716bd5d52d3'],
  terms: ['2026-11-29', '5f81230a31164940'],
  cookies: ['2026-11-29', '27dab45d616a3cd6'],
} as const

/** Without line breaks and imports, which no reader sees. */
const textOf = (source: string) =>
  source
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/updated="[^"]*"/g, '')
    .replaceAll(/\s+/g, ' ')

test.each(Object.entries(documents))('%s says the day of its last change', (name, [day, hash]) => {
  const source = readFileSync(new URL(`${name}-page.tsx`, import.meta.url), 'utf8')
  const found = createHash('sha256').update(textOf(source)).digest('hex').slice(0, 16)
  expect(
    [found, /updated="([^"]*)"/.exec(source)?.[1]],
    'The text has changed: give the page the day of the change, and write the day and the hash here',
  ).toEqual([hash, day])
})
