import type { ReactNode } from 'react';
import { FormFailure } from './form-failure.tsx';
import { FormFoot } from './form-foot.tsx';
declare function Grid({ children }: {
    children: ReactNode;
}): import("react").JSX.Element;
declare function Actions({ children }: {
    children: ReactNode;
}): import("react").JSX.Element;
export declare const FormLayout: {
    Grid: typeof Grid;
    Actions: typeof Actions;
    Foot: typeof FormFoot;
    Failure: typeof FormFailure;
};
export {};
