import type { Total } from './totals.ts';
export declare function useTotalsText(): (totals: readonly Total[]) => string;
