export declare const EmailText: ({ children }: {
    children: string;
}) => import("react").JSX.Element;
