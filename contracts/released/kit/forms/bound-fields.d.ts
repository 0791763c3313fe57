import { type Currency } from '@orenda/contracts/currencies';
import { type Choice } from '@orenda/shared-ui/lists';
import { type FieldProps, type InputProps } from '@orenda/shared-ui/ui';
import { useController } from 'react-hook-form';
import type { DateBounds } from './controls/typed-date.ts';
import type { FieldBinding } from './use-checked-form.ts';
type Bound<Props = object> = FieldBinding & Pick<FieldProps, 'hint'> & Props & {
    label?: string;
    isOptional?: boolean;
};
export type FieldWord = keyof OrendaTexts['common']['fields'];
export declare function useBound({ name, control, error, hint, isOptional, label, onLabel, onWrongChange }: Bound, word?: FieldWord): {
    field: Omit<FieldProps, 'children'>;
    control: ReturnType<typeof useController>['field'];
};
type OwnInputProps = Omit<InputProps, keyof FieldBinding>;
export declare function TextField({ input, ...props }: Bound<{
    input?: OwnInputProps;
}>): import("react").JSX.Element;
export declare function NoteField({ maxLength, rows, ...props }: Bound<{
    maxLength: number;
    rows?: number;
}>): import("react").JSX.Element;
interface ChoiceFieldProps {
    choices: readonly Choice[];
    none?: string;
}
export declare function ChoiceField({ choices, none, ...props }: Bound<ChoiceFieldProps>): import("react").JSX.Element;
export declare function DateField({ min, max, ...props }: Bound<Partial<DateBounds>>): import("react").JSX.Element;
export declare const MoneyField: ({ currency, ...props }: Bound<{
    currency: Currency | undefined;
}>) => import("react").JSX.Element;
export declare function CheckField(props: Bound): import("react").JSX.Element;
interface WholeNumber {
    min: number;
    max: number;
}
interface Figure {
    symbol: string;
    step?: 0.01 | 0.0001 | undefined;
}
export declare const NumberField: (props: Bound<WholeNumber> | Bound<Figure>) => import("react").JSX.Element;
export {};
