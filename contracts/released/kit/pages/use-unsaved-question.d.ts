import { type Location } from '@orenda/shared-ui/router';
import { type ReactNode } from 'react';
interface UnsavedQuestion {
    question: ReactNode;
    ask: (leave: () => void) => void;
    leaveFreely: () => void;
}
export declare function useUnsavedQuestion(isDirty: boolean, placeOf?: (location: Location) => string): UnsavedQuestion;
export {};
