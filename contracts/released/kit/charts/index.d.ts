export { BarChart, type BarChartProps, type BarSeries } from './bar-chart.tsx';
export { monthPeriods, type Period } from './periods.ts';
export { SmallBars } from './small-bars.tsx';
export { StackedChart, type StackedSeries } from './stacked-chart.tsx';
export type { Tone } from './swatch.tsx';
