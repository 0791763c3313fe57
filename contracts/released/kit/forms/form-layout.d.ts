import type { ReactNode } from 'react';
import { FormFailure } from './form-failure.tsx';
declare function Grid({ children }: {
    children: ReactNode;
}): import("react").JSX.Element;
declare function Actions({ children }: {
    children: ReactNode;
}): import("react").JSX.Element;
export declare const FormLayout: {
    Grid: typeof Grid;
    Actions: typeof Actions;
    Failure: typeof FormFailure;
};
export {};
