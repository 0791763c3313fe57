import type { Tokens } from '@orenda/contracts/session';
export declare function replacementOf(refreshToken: string): Promise<Tokens | undefined>;
export declare function storeReplacement(refreshToken: string, tokens: Tokens): Promise<void>;
export declare function clearReplacements(): Promise<void>;
