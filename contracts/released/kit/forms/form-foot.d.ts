import type { ReactNode } from 'react';
interface FormFootProps {
    blocked: ReactNode;
    children: ReactNode;
}
export declare function FormFoot({ blocked, children }: FormFootProps): import("react").JSX.Element;
export {};
