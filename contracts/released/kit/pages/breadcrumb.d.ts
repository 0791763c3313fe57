interface BreadcrumbProps {
    parent: {
        label: string;
        path: string;
    };
    current: string;
}
export declare function Breadcrumb({ parent, current }: BreadcrumbProps): import("react").JSX.Element;
export {};
