import { type LucideIcon } from 'lucide-react';
export interface RowAction {
    label: string;
    icon: LucideIcon;
    run: () => void;
}
interface RecordActionsProps {
    name: string;
    edit: (() => void) | string | undefined;
    onDuplicate?: (() => void) | undefined;
    onDelete: (() => void) | undefined;
    own?: readonly RowAction[] | undefined;
}
export declare function RecordActions(props: RecordActionsProps): import("react").JSX.Element;
export {};
