import type { Tokens } from '@orenda/contracts/session';
export declare function refreshTokens(stale: Tokens, reportEnd: () => void): Promise<Tokens | null>;
