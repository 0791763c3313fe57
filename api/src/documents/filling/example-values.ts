import { documentConditions, documentFields, meterFields } from '@orenda/contracts/document-fields'
import type { DocumentValues } from './document-values.ts'

const all = <Name extends string, Value>(names: readonly Name[], value: (name: Name) => Value) =>
  Object.fromEntries(names.map(name => [name, value(name)])) as Record<Name, Value>

/** Values with which each passage of a template is filled. */
export const sampleValues: DocumentValues = {
  fields: all(documentFields, name => name),
  conditions: all(documentConditions, () => true),
  meters: [all(meterFields, name => name), all(meterFields, name => name)],
}
