import { randomUUID } from 'node:crypto'
import type { MissingField, TemplateKind } from '@orenda/contracts/document-fields'
import type { TemplateProblem } from '@orenda/contracts/document-templates'
import { createReport, listCommands } from 'docx-templates'
import { builtInTemplate } from '../built-in/built-in-template.ts'
import type { DocumentValues } from './document-values.ts'
import { FieldValues } from './field-values.ts'
import { unknownCommands } from './template-commands.ts'
import { looseBraces, paragraphsWithCommands, placeOf } from './template-places.ts'

// Runs in a worker thread: a document takes up to seconds, and a landlord's template is not trusted. It knows no
// database.

export interface FillingTask {
  /** The bytes of a landlord's template, or the kind of one of ours. */
  template: Uint8Array | TemplateKind
  /** null: the template as it is. */
  values: DocumentValues | null
}

export type FillingAnswer =
  | { bytes: Uint8Array; missing: MissingField[] }
  /** Names that are no fields. */
  | { problems: TemplateProblem[] }
  /** The library cannot fill it, e.g. because a list or a condition does not end. */
  | { isBroken: true }

const delimiters: [string, string] = ['{{', '}}']
/** The most names of one template that are told. */
const maxProblems = 20

export default async function fill({ template, values }: FillingTask): Promise<FillingAnswer> {
  const bytes = typeof template === 'string' ? await builtInTemplate(template) : template
  if (values === null) return { bytes, missing: [] }
  try {
    const paragraphs = await paragraphsWithCommands(bytes)
    const loose = looseBraces(paragraphs)
    if (loose.length > 0) return { problems: loose.slice(0, maxProblems) }
    const unknown = unknownCommands(await listCommands(Uint8Array.from(bytes).buffer, delimiters))
    if (unknown.length > 0) return { problems: placed(unknown, paragraphs) }
    return await filled(bytes, values)
  } catch {
    return { isBroken: true }
  }
}

function placed(
  unknown: readonly { type: string; raw: string; code: string }[],
  paragraphs: Parameters<typeof placeOf>[1],
): TemplateProblem[] {
  const names = new Set(unknown.map(({ type, raw, code }) => (type === 'INS' ? code : raw)))
  return [...names].slice(0, maxProblems).map(field => ({ field, ...placeOf(field, paragraphs) }))
}

async function filled(template: Uint8Array, values: DocumentValues): Promise<FillingAnswer> {
  const known = new FieldValues(values)
  const bytes = await createReport({
    template,
    data: {},
    cmdDelimiter: delimiters,
    // In the place of an interpreter: the library would run each command as JavaScript.
    runJs: ({ sandbox: { __code__ = '', ...variables } }) => ({
      modifiedSandbox: { __code__: undefined, __result__: undefined },
      result: known.of(__code__, variables),
    }),
    // Between two of these the library takes text as XML; nobody can know it.
    literalXmlDelimiter: randomUUID(),
    rejectNullish: true,
    indentXml: false,
    compressionLevel: 6,
  })
  return { bytes, missing: [...known.missing] }
}
