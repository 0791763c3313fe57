export interface Searchable {
    apartment_name: string;
    amount: number;
}
export declare function entryContains<Row extends Searchable>(wanted: string, textsOf: (row: Row) => readonly (string | null)[]): (row: Row) => boolean;
