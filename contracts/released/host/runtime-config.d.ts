import type { RuntimeConfig } from '@orenda/contracts/remotes';
export declare const runtimeConfig: RuntimeConfig;
