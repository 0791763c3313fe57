import type { LucideIcon } from 'lucide-react';
interface PanelEntriesProps {
    icon: LucideIcon;
    path: string;
    apartmentId: string;
    words: {
        title: string;
        none?: string;
        all?: string;
    };
    count?: number;
}
export declare function PanelEntries({ icon, path, apartmentId, words, count }: PanelEntriesProps): import("react").JSX.Element;
export {};
