import { type Location } from '@orenda/shared-ui/router';
export declare const placeOf: ({ pathname, search }: Location) => string;
export declare function useTab<Name extends string>(names: readonly [Name, ...Name[]], own?: readonly string[]): [Name, (name: string) => void];
