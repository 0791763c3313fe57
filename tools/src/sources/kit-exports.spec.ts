import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { root } from '../workspace.ts'
import { sourceFileOf } from './source-file.ts'

/** More than this nobody learns in an hour. */
const maxValues = 120

const kit = join(root, 'shared-ui')

/** The values that a door exports; types are left out. A door lists each name. */
function valuesOf(door: string): string[] {
  return sourceFileOf(door).statements.flatMap(statement => {
    if (!ts.isExportDeclaration(statement)) throw new Error(`${door} may only re-export`)
    const { exportClause: clause, isTypeOnly } = statement
    if (clause === undefined || !ts.isNamedExports(clause)) throw new Error(`${door} hides what it exports`)
    return isTypeOnly ? [] : clause.elements.filter(each => !each.isTypeOnly).map(({ name }) => name.text)
  })
}

it(`the kit exports at most ${maxValues} values`, () => {
  const { exports } = JSON.parse(readFileSync(join(kit, 'package.json'), 'utf8')) as {
    exports: Record<string, string>
  }
  const doors = Object.values(exports).filter(source => /\.tsx?$/.test(source))
  const values = doors.flatMap(source => valuesOf(join(kit, source)))
  expect(values.length, values.join(' ')).toBeGreaterThan(50)
  expect(values.length, values.join(' ')).toBeLessThanOrEqual(maxValues)
})
