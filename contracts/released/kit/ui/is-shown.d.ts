import type { ReactNode } from 'react';
export declare const isShown: (node: ReactNode) => boolean;
