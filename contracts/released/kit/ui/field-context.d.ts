interface FieldContextValue {
    id: string;
    describedBy: string | undefined;
    isInvalid: boolean;
}
export declare const FieldContext: import("react").Context<FieldContextValue | null>;
interface ControlProps {
    id?: string | undefined;
    'aria-describedby'?: string | undefined;
    'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
}
export declare function useFieldControl(props: ControlProps): {
    id: string | undefined;
    'aria-describedby': string | undefined;
    'aria-invalid': boolean | "true" | "false" | "grammar" | "spelling" | undefined;
};
export {};
