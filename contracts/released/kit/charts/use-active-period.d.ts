import { type KeyboardEvent } from 'react';
export declare function useActivePeriod(last: number): {
    active: number | null;
    setActive: import("react").Dispatch<import("react").SetStateAction<number | null>>;
    moveByKey: (event: KeyboardEvent) => void;
};
