export declare const MenuContext: import("react").Context<(() => void) | null>;
export declare function useCloseMenu(): () => void;
