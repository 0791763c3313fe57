import type { LazyForm } from './lazy-form.tsx';
import type { InlineForm } from './use-inline-form.ts';
export type AddRecord<Row, Start> = {
    inline: InlineForm<Row, Start>;
    form: LazyForm<Row, Start>;
    startOf?: (said: string) => Start;
} | {
    path: string;
};
interface AddButtonProps<Row, Start> {
    add: AddRecord<Row, Start>;
    label: string;
    short?: string;
    isQuiet?: boolean;
}
export declare function AddButton<Row, Start>({ add, label, short, isQuiet }: AddButtonProps<Row, Start>): import("react").JSX.Element;
export {};
