import { existsSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { languages } from '../../../contracts/src/languages.ts'
import type { RemotePanel } from '../../../contracts/src/remotes.ts'
import { slotNames } from '../../../contracts/src/slots.ts'
import { placeOf, sourceFileOf } from './source-file.ts'

/** The module with a remote's panels. */
const moduleFile = 'src/panels.ts'
/** It is also part of the report when a panel fails. */
const panelName = /^[a-z][\w-]{0,40}$/

/**
 * Problems of the panels in a remote's `remote.config.ts`, one sentence each. A panel that is
 * described but missing would fail in another remote's page; one that is not described is never
 * shown.
 * @param folder of the remote
 */
export function panelProblems(folder: string, panels: readonly RemotePanel[]): string[] {
  const described = panels.map(({ slot, name }) => `${slot}/${name}`)
  return [
    ...panels.flatMap(descriptionProblems),
    ...described
      .filter((panel, index) => described.indexOf(panel) !== index)
      .map(panel => `it describes the panel "${panel}" twice`),
    ...moduleProblems(folder, new Set(described)),
  ]
}

function descriptionProblems({ slot, name, label, rows }: RemotePanel): string[] {
  const panel = `the panel "${slot}/${name}"`
  const isKnown = (slotNames as readonly string[]).includes(slot)
  return [
    ...(isKnown ? [] : [`${panel}: no page offers this slot; there are ${slotNames.join(', ')}`]),
    ...(panelName.test(name) ? [] : [`${panel}: its name is no word like "money"`]),
    ...languages
      .filter(language => (label[language] ?? '').trim() === '')
      .map(language => `${panel}: its label is missing in ${language}`),
    ...(rows === undefined || (Number.isInteger(rows) && rows >= 1 && rows <= 20)
      ? []
      : [`${panel}: its rows are a whole number from 1 to 20`]),
  ]
}

function moduleProblems(folder: string, described: ReadonlySet<string>): string[] {
  const file = join(folder, moduleFile)
  if (!existsSync(file)) {
    return described.size === 0 ? [] : [`it describes panels, and there is no ${moduleFile} that has them`]
  }
  const source = sourceFileOf(file)
  const found = panelsIn(source)
  if (found === null) {
    return [
      `${placeOf({ source, node: source }, folder)}: its panels cannot be read; write them down by slot and name`,
    ]
  }
  return [
    ...[...described]
      .filter(panel => !found.has(panel))
      .map(panel => `${moduleFile} has no panel "${panel}", which remote.config.ts describes`),
    ...[...found]
      .filter(([panel]) => !described.has(panel))
      .map(
        ([panel, node]) =>
          `${placeOf({ source, node }, folder)}: remote.config.ts does not describe the panel "${panel}", so nobody sees it`,
      ),
  ]
}

/** The panels of the default export, each with its place; null when they are no literal. */
function panelsIn(source: ts.SourceFile): Map<string, ts.Node> | null {
  const exported = source.statements.find(ts.isExportAssignment)
  const panels = exported && propertiesOf(exported.expression)?.get('panels')
  const slots = panels && propertiesOf(panels)
  if (!slots) return null
  const found = new Map<string, ts.Node>()
  for (const [slot, value] of slots) {
    const names = propertiesOf(value)
    if (names === null) return null
    for (const [name, node] of names) found.set(`${slot}/${name}`, node)
  }
  return found
}

/** The properties of an object literal; null for any other expression. */
function propertiesOf(expression: ts.Expression): Map<string, ts.Expression> | null {
  const plain =
    ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression) ? expression.expression : expression
  if (!ts.isObjectLiteralExpression(plain)) return null
  const found = new Map<string, ts.Expression>()
  for (const property of plain.properties) {
    const { name } = property
    if (name === undefined || !(ts.isIdentifier(name) || ts.isStringLiteralLike(name))) return null
    if (ts.isPropertyAssignment(property)) found.set(name.text, property.initializer)
    else if (ts.isShorthandPropertyAssignment(property)) found.set(name.text, property.name)
    else return null
  }
  return found
}
