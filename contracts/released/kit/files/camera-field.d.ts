interface CameraFieldProps {
    name: string;
    photo: File | null;
    onPhoto: (photo: File | null) => void;
}
export declare function CameraField({ name, photo, onPhoto }: CameraFieldProps): import("react").JSX.Element;
export {};
