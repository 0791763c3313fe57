import { type Currency } from '@orenda/contracts/currencies';
import type { StoredFile } from '@orenda/contracts/files';
import { type Format } from '@orenda/shared-ui/host';
import type { DataColumn } from '@orenda/shared-ui/ui';
import type { ComponentType, ReactNode } from 'react';
import { type OfTenant } from './tenant-name.tsx';
export declare const dateColumn: <Row extends {
    date: string;
}>({ date }: Format) => DataColumn<Row>;
interface OfApartment {
    apartment_id: string;
    apartment_name: string;
}
export declare const apartmentColumn: <Row extends OfApartment>() => DataColumn<Row>;
export declare const homeColumn: <Row extends OfApartment & OfTenant>() => DataColumn<Row>;
export declare const badgeColumn: <Row extends object>(id: "category" | "status" | "type", wordOf: (row: Row) => string, Badge: ComponentType<{
    of: Row;
}>) => DataColumn<Row>;
export declare const amountColumn: <Row extends {
    amount: number;
    currency: Currency;
}>({ money, }: Format) => DataColumn<Row>;
export declare const figureColumn: <Row, Id extends string & keyof Row>(id: Id, settings: {
    header: string;
    width: string;
    cell: (row: Row) => ReactNode;
}) => DataColumn<Row>;
export declare const noteColumn: <Row>(id: "note" | "comment", noteOf: (row: Row) => string) => DataColumn<Row>;
export declare const filesColumn: <Row>(id: "file" | "files", filesOf: (row: Row) => readonly StoredFile[]) => DataColumn<Row>;
export {};
