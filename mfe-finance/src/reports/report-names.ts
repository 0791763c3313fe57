/** The reports in the order of their tabs. */
export const reportNames = [
  'profit',
  'months',
  'rentRoll',
  'overdue',
  'deposits',
  'utilities',
  'occupancy',
] as const
export type ReportName = (typeof reportNames)[number]

/** What the API calls them. */
export const reportPaths: Record<ReportName, string> = {
  profit: 'profit',
  months: 'months',
  rentRoll: 'rent-roll',
  overdue: 'overdue',
  deposits: 'deposits',
  utilities: 'utilities',
  occupancy: 'occupancy',
}

/** Whose amounts can be converted. */
export const convertedReports: readonly ReportName[] = [
  'profit',
  'months',
  'rentRoll',
  'overdue',
  'deposits',
  'utilities',
]
/** As of today, whatever the period. */
export const standingReports: readonly ReportName[] = ['overdue', 'deposits']
