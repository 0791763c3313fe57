import { type Location } from '@orenda/shared-ui/router';
import { type ReactNode } from 'react';
interface UnsavedChanges {
    question: ReactNode;
    ask: (leave: () => void) => void;
    leaveFreely: () => void;
}
export declare function useUnsavedChanges(isDirty: boolean, placeOf?: (location: Location) => string): UnsavedChanges;
export {};
