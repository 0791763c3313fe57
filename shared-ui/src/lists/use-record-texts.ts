import type { RecordText } from '@orenda/contracts/record-texts'
import type { StoredRecord } from '../records/list-query.ts'
import type { Resource } from '../records/resource.ts'

type Say = (key: RecordText, values?: Record<string, unknown>) => string

/** The texts of a resource, and the common ones for those that it does not have. */
export function useRecordTexts<Row extends StoredRecord, Texts>({
  scope,
  useTexts,
}: Resource<Row, Texts>): Say {
  // The keys of an app's texts are checked by `tools/src/check-texts.ts`, not by types.
  const t = useTexts() as (keys: string[], values?: Record<string, unknown>) => string
  return (key, values) => t([`${scope}.${key}`, `common:records.${key}`], values)
}
