import { type ReactNode } from 'react';
interface DataCardsProps<Row> {
    label: string;
    rows: readonly Row[] | undefined;
    rowId: (row: Row) => string;
    renderCard: (row: Row) => ReactNode;
    details?: ((row: Row) => ReactNode) | undefined;
}
export declare function DataCards<Row>({ label, rows, rowId, renderCard, details }: DataCardsProps<Row>): import("react").JSX.Element;
export {};
