export declare const themes: readonly ["light", "dark", "system"];
export type Theme = (typeof themes)[number];
export declare const useTheme: import("zustand").UseBoundStore<import("zustand").StoreApi<{
    theme: Theme;
}>>;
export declare function changeTheme(theme: Theme): void;
