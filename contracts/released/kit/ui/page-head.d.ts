import type { ReactNode } from 'react';
export interface PageHeadProps {
    title: string;
    above?: ReactNode;
    badge?: ReactNode;
    context?: ReactNode;
    actions?: ReactNode;
}
export declare function PageHead({ title, above, badge, context, actions }: PageHeadProps): import("react").JSX.Element;
