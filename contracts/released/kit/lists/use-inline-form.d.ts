import { type ReactNode } from 'react';
export interface InlineForm<Row, Start> {
    editing: {
        key: number;
        row: Row | null;
        start: Start | null;
    } | null;
    open: (row: Row | null, start?: Start) => void;
    refill: (row: Row) => void;
    close: () => void;
    cancel: () => void;
    forget: (row: Row) => void;
    onDirtyChange: (isDirty: boolean) => void;
    question: ReactNode;
}
export declare function useInlineForm<Row extends {
    id: string;
}, Start = never>(): InlineForm<Row, Start>;
