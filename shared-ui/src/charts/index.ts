export { BarChart, type BarChartProps, type BarSeries } from './bar-chart.tsx'
export { monthPeriods, type Period } from './periods.ts'
