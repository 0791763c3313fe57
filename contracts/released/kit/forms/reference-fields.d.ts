import type { Apartment } from '@orenda/contracts/apartments';
import type { ReactNode } from 'react';
import type { FieldBinding } from './use-checked-form.ts';
interface Named {
    id: string;
    name: string;
}
interface ReferenceFieldProps extends FieldBinding {
    label?: string;
    current: Named | null;
    onChosen?: (id: string) => void;
    hint?: string | undefined;
    action?: ReactNode;
}
interface ApartmentFieldProps extends ReferenceFieldProps {
    labelOf?: (apartment: Apartment) => string;
}
export declare function ApartmentField(props: ApartmentFieldProps): import("react").JSX.Element;
export declare function TenantField(props: ReferenceFieldProps): import("react").JSX.Element;
export {};
