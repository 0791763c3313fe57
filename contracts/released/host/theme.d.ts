export declare const themes: readonly ["light", "dark", "system"];
export type Theme = (typeof themes)[number];
export declare const useTheme: import("zustand").UseBoundStore<import("zustand").StoreApi<{
    theme: Theme;
}>>;
export declare function changeTheme(theme: Theme): void;
export declare const densities: readonly ["comfortable", "compact"];
export type Density = (typeof densities)[number];
export declare const useDensity: import("zustand").UseBoundStore<import("zustand").StoreApi<{
    density: Density;
}>>;
export declare function changeDensity(density: Density): void;
