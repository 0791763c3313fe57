import { type ReactNode } from 'react';
interface DataCardsProps<Row> {
    label: string;
    rows: readonly Row[] | undefined;
    rowId: (row: Row) => string;
    renderCard: (row: Row) => ReactNode;
}
export declare function DataCards<Row>({ label, rows, rowId, renderCard }: DataCardsProps<Row>): import("react").JSX.Element;
export {};
