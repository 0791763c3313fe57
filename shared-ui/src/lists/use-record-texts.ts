import type { RecordText } from '@orenda/contracts/record-texts'
import type { StoredRecord } from '../records/list-query.ts'
import type { Resource } from '../records/resource.ts'

type Say = (key: RecordText, values?: Record<string, unknown>) => string

/** The words of a resource, and where it has none of its own, those that all have. */
export function useRecordTexts<Row extends StoredRecord, Texts>({
  scope,
  useTexts,
}: Resource<Row, Texts>): Say {
  // Which keys an app has is checked with its texts (`tools/src/check-texts.ts`), not by its type.
  const t = useTexts() as (keys: string[], values?: Record<string, unknown>) => string
  return (key, values) => t([`${scope}.${key}`, `common:records.${key}`], values)
}
