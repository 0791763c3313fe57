import type { Tokens } from '@orenda/contracts/session';
export declare function readTokens(): Tokens | null;
export declare function tokenSubject(): string | null;
export declare function writeTokens(tokens: Tokens): void;
export declare function clearTokens(): void;
export declare function onSignedOutElsewhere(callback: () => void): () => void;
