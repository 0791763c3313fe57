/** The content types of a report as a file. */
export const pdf = 'application/pdf'
export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
