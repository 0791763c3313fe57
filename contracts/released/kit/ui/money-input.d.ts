import { type ComponentProps } from 'react';
type Hidden = 'value' | 'defaultValue' | 'onChange' | 'type' | 'className' | 'style';
export type MoneyProblem = 'decimals' | 'number';
export interface MoneyInputProps extends Omit<ComponentProps<'input'>, Hidden> {
    value: number | null;
    onValueChange: (value: number | null) => void;
    onProblem?: ((problem: MoneyProblem | null) => void) | undefined;
    symbol: string;
    step?: number | undefined;
    locale: string;
}
export declare function MoneyInput({ value, onValueChange, onProblem, symbol, locale, step, onBlur, onKeyDown, ...rest }: MoneyInputProps): import("react").JSX.Element;
export {};
