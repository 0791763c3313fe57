import type { InlineForm } from './use-inline-form.ts';
interface AskedForm<Row, Start> {
    inline: InlineForm<Row, Start> | null;
    path: string;
    rows: readonly Row[] | undefined;
    startOf?: ((said: string) => Start) | undefined;
}
export declare function useAskedForm<Row extends {
    id: string;
}, Start>({ inline, path, rows, startOf, }: AskedForm<Row, Start>): void;
export {};
