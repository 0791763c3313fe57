import { type Location } from '@orenda/shared-ui/router';
export declare const placeOf: ({ pathname, search }: Location) => string;
export declare function useTab<Name extends string>(names: readonly [Name, ...Name[]]): [Name, (name: string) => void];
