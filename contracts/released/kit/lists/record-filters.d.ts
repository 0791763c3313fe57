import { type Format } from '@orenda/shared-ui/texts';
import { type Searchable } from './entry-search.ts';
import { spanOfPeriod } from './period.ts';
export interface Choice {
    value: string;
    label: string;
}
export interface ChoiceGroup {
    label: string;
    choices: readonly Choice[];
}
export declare const flatChoices: (choices: readonly (Choice | ChoiceGroup)[]) => readonly Choice[];
export interface RecordFilter<Row> {
    name: string;
    label: string;
    shows: (value: string, rows: readonly Row[]) => (row: Row) => boolean;
    select?: {
        all: string;
        choices: (rows: readonly Row[], format: Format, value: string) => readonly (Choice | ChoiceGroup)[];
        hasDates?: boolean;
    };
}
export declare function filterRecords<Row>(rows: readonly Row[], filters: readonly RecordFilter<Row>[], values: Readonly<Record<string, string | undefined>>): Row[];
export declare const choicesOf: <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string) => Choice[];
interface ChoiceFilterSettings<Row> {
    name: 'category' | 'status' | 'type';
    all: string;
    choices: readonly Choice[];
    choiceOf: (row: Row) => string;
}
interface OfApartment {
    apartment_id: string;
    apartment_name: string;
}
interface SearchFilterSettings<Row> {
    label: string;
    shows: (text: string) => (row: Row) => boolean;
}
export declare const filterBy: {
    choice: <Row>({ name, all, choices, choiceOf, }: ChoiceFilterSettings<Row>) => RecordFilter<Row>;
    apartment: <Row extends OfApartment>(others?: readonly {
        id: string;
        name: string;
    }[]) => RecordFilter<Row>;
    month: <Row extends {
        date: string;
    }>(listed?: readonly string[]) => RecordFilter<Row>;
    period: <Row extends {
        date: string;
    }>() => RecordFilter<Row>;
    spanOfPeriod: typeof spanOfPeriod;
    search: <Row>(settings: SearchFilterSettings<Row>) => RecordFilter<Row>;
    containsText: <Row>(textsOf: (row: Row) => readonly string[]) => (wanted: string) => (row: Row) => boolean;
    entry: <Row extends Searchable>(label: string, textsOf: (row: Row) => readonly (string | null)[]) => RecordFilter<Row>;
    all: typeof filterRecords;
};
export {};
