import type { LucideIcon } from 'lucide-react';
interface PanelRowLinkProps {
    icon: LucideIcon;
    label: string;
    to: string;
}
export declare function PanelRowLink({ icon: Icon, label, to }: PanelRowLinkProps): import("react").JSX.Element;
export {};
