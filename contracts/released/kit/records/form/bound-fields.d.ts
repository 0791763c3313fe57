import { type Currency } from '@orenda/contracts/currencies';
import { type DateBounds } from '@orenda/shared-ui/controls';
import type { Choice } from '@orenda/shared-ui/records';
import { type FieldProps, type InputProps } from '@orenda/shared-ui/ui';
import { useController } from 'react-hook-form';
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
export declare function NoteField({ maxLength, ...props }: Bound<{
    maxLength: number;
}>): import("react").JSX.Element;
export declare function ChoiceField({ choices, ...props }: Bound<{
    choices: readonly Choice[];
}>): import("react").JSX.Element;
export declare function OptionalChoiceField({ choices, none, ...props }: Bound<{
    choices: readonly Choice[];
    none: string;
}>): import("react").JSX.Element;
export declare function DateField({ min, max, ...props }: Bound<Partial<DateBounds>>): import("react").JSX.Element;
export declare const MoneyField: ({ currency, ...props }: Bound<{
    currency: Currency | undefined;
}>) => import("react").JSX.Element;
export declare function CheckField(props: Bound): import("react").JSX.Element;
interface WholeFieldProps {
    min: number;
    max: number;
}
export declare function WholeField({ min, max, ...props }: Bound<WholeFieldProps>): import("react").JSX.Element;
interface FigureFieldProps {
    symbol: string;
    step?: 0.01 | 0.0001 | undefined;
}
export declare function FigureField({ symbol, step, ...props }: Bound<FigureFieldProps>): import("react").JSX.Element;
export {};
