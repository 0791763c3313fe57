import { type ComponentType, type ReactElement } from 'react';
type Load = () => Promise<ComponentType>;
export declare const lazyScreen: (load: Load) => ReactElement;
export declare function startScreen(element: unknown): void;
export {};
