import { type Currency } from '@orenda/contracts/currencies';
import type { StoredFile } from '@orenda/contracts/files';
import { type Format } from '@orenda/shared-ui/texts';
import { type DataColumn } from '@orenda/shared-ui/ui';
import type { ComponentType, ReactNode } from 'react';
import { type OfTenant } from './tenant-name.tsx';
interface OfApartment {
    apartment_id: string;
    apartment_name: string;
}
export declare const columnOf: {
    date: <Row extends {
        date: string;
    }>({ date }: Format) => DataColumn<Row>;
    apartment: <Row extends OfApartment>() => DataColumn<Row>;
    home: <Row extends OfApartment & OfTenant>() => DataColumn<Row>;
    badge: <Row extends object>(id: "category" | "status" | "type", wordOf: (row: Row) => string, Badge: ComponentType<{
        of: Row;
    }>) => DataColumn<Row>;
    amount: <Row extends {
        amount: number;
        currency: Currency;
    }>({ money, }: Format) => DataColumn<Row>;
    figure: <Row, Id extends string & keyof Row>(id: Id, settings: {
        header: string;
        width: string;
        cell: (row: Row) => ReactNode;
    } & Pick<DataColumn<Row>, "from" | "below">) => DataColumn<Row>;
    note: <Row>(id: "note" | "comment", noteOf: (row: Row) => string) => DataColumn<Row>;
    files: <Row>(id: "file" | "files", filesOf: (row: Row) => readonly StoredFile[]) => DataColumn<Row>;
};
export {};
