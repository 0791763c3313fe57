import type { StoredRecord } from '../records/list-query.ts';
import type { RecordText } from '../records/record-texts.ts';
import type { Resource } from '../records/resource.ts';
type Say = (key: RecordText, values?: Record<string, unknown>) => string;
export declare function useRecordTexts<Row extends StoredRecord, Texts>({ scope, useTexts, }: Resource<Row, Texts>): Say;
export {};
