import type { DataColumn } from './data-column.ts';
export declare function shownColumns<Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[] | undefined, room: number): readonly DataColumn<Row>[];
