import type { RecordText } from '@orenda/contracts/record-texts';
import type { StoredRecord } from '../records/list-query.ts';
import type { Resource } from '../records/resource.ts';
type Say = (key: RecordText, values?: Record<string, unknown>) => string;
export declare function useRecordTexts<Row extends StoredRecord, Texts>({ scope, useTexts, }: Resource<Row, Texts>): Say;
export {};
