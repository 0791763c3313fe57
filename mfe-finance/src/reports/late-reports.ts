// The reports that open at a press: together in one script of their own.
export { HeldDeposits } from './held-deposits.tsx'
export { MonthsReport } from './months-report.tsx'
export { OccupancyReport } from './occupancy-report.tsx'
export { OverdueReport } from './overdue-report.tsx'
export { PassedOn } from './passed-on.tsx'
export { RentRoll } from './rent-roll.tsx'
