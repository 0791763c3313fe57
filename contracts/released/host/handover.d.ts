import type { Tokens } from '@orenda/contracts/session';
export declare function successorOf(refreshToken: string): Promise<Tokens | undefined>;
export declare function handOver(refreshToken: string, tokens: Tokens): Promise<void>;
export declare function dropHandover(): Promise<void>;
