export declare function initials(name: string): string;
export declare function Avatar({ name, size }: {
    name: string;
    size?: 'small' | 'medium' | undefined;
}): import("react").JSX.Element;
