import type { Session } from '@orenda/contracts/session';
import type { User } from '@orenda/contracts/users';
export type SessionState = {
    status: 'starting' | 'signed-out' | 'unreachable';
    user: null;
} | {
    status: 'signed-in';
    user: User;
};
export declare const useSession: import("zustand").UseBoundStore<import("zustand").StoreApi<SessionState>>;
export declare const useSessionNotice: import("zustand").UseBoundStore<import("zustand").StoreApi<{
    expired: boolean;
}>>;
export declare const isPlanOver: () => boolean;
export declare function restoreSession(): Promise<void>;
export declare function beginSession({ user, accessToken, refreshToken }: Session): void;
declare function signOut(): Promise<void>;
declare function reload(): Promise<void>;
export declare const session: {
    reload: typeof reload;
    signOut: typeof signOut;
};
export declare function useUser(): User;
export {};
