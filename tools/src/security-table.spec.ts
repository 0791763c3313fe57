import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './workspace.ts'

const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
const tables = text.slice(text.indexOf('## Level 2, item by item'))

/**
 * How many items of level 1 and 2 each section of ASVS 5.0 has, beginning with section 1
 * (OWASP/ASVS, 5.0/en).
 */
const sections = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
}

const items = Object.entries(sections)
  .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
  .flatMap(([section, count]) => Array.from({ length: count }, (_, at) => `${section}.${at + 1}`))

/** Rows of the tables: the items, and the text about them. */
const rows = tables.split('\n').flatMap(line => {
  const [, about, says] = /^\|\s*(\d+\.\d+\.\d+[^|]*?)\s*\|\s*(.*?)\s*\|$/.exec(line) ?? []
  return about === undefined || says === undefined ? [] : [{ about, says }]
})

/** Expands `1.2.6–1.2.8, 1.3.1` to single items. */
const meant = (about: string): string[] =>
  about.split(', ').flatMap(part => {
    const [first = '', last = first] = part.split('–')
    return items.slice(items.indexOf(first), items.indexOf(last) + 1)
  })

test('every item of level 2 occurs once', () => {
  expect(rows.flatMap(({ about }) => meant(about)).toSorted()).toEqual(items.toSorted())
})

test('each names a test or check, or the reason why it is not met or does not apply', () => {
  const answer = /\.spec\.ts`|`npm run \w+`|\*\*Deviation\*\*|n\/a: |^"[^"]+" above/
  expect(rows.filter(({ says }) => !answer.test(says))).toEqual([])
})
