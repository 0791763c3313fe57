import { resolve } from 'node:path'
import { z } from 'zod'

/** The daily backup. */
export const backupSettings = {
  BACKUP_FOLDER: z
    .string()
    .optional()
    .transform(path => (path === undefined ? undefined : resolve(path)))
    .describe('a folder'),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default('02:30')
    .transform(text => {
      const [hour, minute] = text.split(':').map(Number) as [number, number]
      return { hour, minute }
    })
    .describe('a time of the day, e.g. 02:30'),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(7).describe('backups, 1 to 1000'),
}
