import type { InlineForm } from './use-inline-form.ts';
export declare function useAskedForm<Row, Start>(inline: InlineForm<Row, Start> | null): void;
