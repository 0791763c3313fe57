import { type ReactNode } from 'react';
export declare function InView({ children }: {
    children: ReactNode;
}): import("react").JSX.Element;
export declare function FormFailure({ text }: {
    text: string | null;
}): false | import("react").JSX.Element;
