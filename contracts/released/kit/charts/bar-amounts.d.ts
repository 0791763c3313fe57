import type { BarChartProps } from './bar-chart.tsx';
interface BarAmountsProps extends Pick<BarChartProps, 'periods' | 'series' | 'format'> {
    active: number;
    share: (value: number) => number;
}
export declare function BarAmounts({ periods, series, format, active, share }: BarAmountsProps): import("react").JSX.Element;
export {};
