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
export declare function beginSession(session: Session): void;
export declare function signOut(): Promise<void>;
export declare function reloadUser(): Promise<void>;
export declare function useUser(): User;
