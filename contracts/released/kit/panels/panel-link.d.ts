import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
interface PanelLinkProps {
    icon?: LucideIcon;
    to: string;
    variant?: 'primary';
    isFoot?: boolean;
    'aria-label'?: string;
    children: ReactNode;
}
export declare function PanelLink({ icon: Icon, to, variant, isFoot, children, ...rest }: PanelLinkProps): import("react").JSX.Element;
export {};
