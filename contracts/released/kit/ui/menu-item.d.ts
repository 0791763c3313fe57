import { type LucideIcon } from 'lucide-react';
import { type MouseEvent, type ReactElement, type ReactNode } from 'react';
export interface MenuItemProps {
    icon?: LucideIcon | undefined;
    onSelect?: (() => void) | undefined;
    isChecked?: boolean | undefined;
    tone?: 'danger' | undefined;
    children: ReactNode;
}
export declare function MenuItem({ icon: Icon, onSelect, isChecked, tone, children }: MenuItemProps): import("react").JSX.Element;
interface LinkProps {
    role?: string;
    tabIndex?: number;
    className?: string;
    children?: ReactNode;
    onClick?: (event: MouseEvent<HTMLElement>) => void;
    onPointerMove?: (event: MouseEvent<HTMLElement>) => void;
}
export declare function MenuLink({ icon: Icon, children, }: {
    icon?: LucideIcon | undefined;
    children: ReactElement;
}): ReactElement<LinkProps, string | import("react").JSXElementConstructor<any>>;
export declare function MenuSeparator(): import("react").JSX.Element;
export declare function MenuGroup({ label, children }: {
    label: string;
    children: ReactNode;
}): import("react").JSX.Element;
export declare function MenuHeading({ children }: {
    children: ReactNode;
}): import("react").JSX.Element;
export {};
