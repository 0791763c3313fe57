import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '../../../contracts/src/languages.ts'
import { root } from '../../src/workspace.ts'
import { longest } from './scope.ts'

type Texts = { [key: string]: string | Texts }

const textsIn = (texts: Texts): string[] =>
  Object.values(texts).flatMap(value => (typeof value === 'string' ? [value] : textsIn(value)))

/** Number of characters of all texts in a language, without placeholders. */
function lengthOf(language: string): number {
  const folders = ['{shell,mfe-*}/src/i18n/**', 'shared-ui/src/host/texts']
  const files = globSync(
    folders.map(folder => `${folder}/${language}.json`),
    { cwd: root },
  )
  const texts = files.flatMap(file => textsIn(JSON.parse(readFileSync(join(root, file), 'utf8'))))
  return texts.map(text => text.replace(/\{\{[^}]*\}\}/g, '').length).reduce((sum, length) => sum + length, 0)
}

test('checks in a single language use the language with the longest texts', () => {
  const lengths = languages.map(language => ({ language, length: lengthOf(language) }))
  const [first] = lengths.toSorted((one, other) => other.length - one.length)
  expect(first?.language, JSON.stringify(lengths)).toBe(longest)
  expect(first?.length).toBeGreaterThan(10_000)
})
