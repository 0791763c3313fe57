import type { DocumentCondition, DocumentField, MeterField } from '@orenda/contracts/document-fields'

/** What a template is filled with: texts as they are to be read; null where nothing is known. */
export interface DocumentValues {
  fields: Readonly<Record<DocumentField, string | null>>
  conditions: Readonly<Record<DocumentCondition, boolean>>
  meters: readonly Readonly<Record<MeterField, string | null>>[]
}
