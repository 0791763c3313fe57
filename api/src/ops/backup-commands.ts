import { type BackupManifest, BackupService } from '../backup/backup.service.ts'
import { RestoreService } from '../backup/restore.service.ts'
import { word } from './arguments.ts'
import type { AddCommands } from './command.ts'
import { minute, table } from './table.ts'

/** Commands that write everything into a folder, and put it back. */
export const addBackupCommands: AddCommands = (program, choose) => {
  program
    .command('backup')
    .description(
      'Writes all rows of one moment and all files into a new folder. The product goes on meanwhile.',
    )
    .argument('<FOLDER>', 'new or empty', word)
    .action((folder: string) =>
      choose({
        run: async app => {
          const manifest = await app.get(BackupService, { strict: false }).write(folder)
          return { data: manifest, text: `${whole(folder, manifest)}\n\n${keysToKeep}` }
        },
      }),
    )
  program
    .command('restore')
    .description(
      'Puts a backup into an empty database and an empty folder of files. Stop the product before.',
    )
    .argument('<FOLDER>', 'a backup', word)
    .option('--replace', 'also over accounts that are here: they are lost')
    .action((folder: string, { replace = false }: { replace?: boolean }) =>
      choose({
        trace: { details: { folder, replace } },
        run: async app => {
          const restored = await app.get(RestoreService, { strict: false }).restore(folder, replace)
          const { manifest, hasKey } = restored
          const rows = manifest.tables
            .filter(each => each.rows > 0)
            .map(({ schema, name, rows: count }) => [schema, name, count])
          const text = [
            `The backup of ${minute(manifest.made_at)} is back: every sum, every count of rows and every reference was checked.`,
            table(['SCHEMA', 'TABLE', 'ROWS'], [...rows, ['', 'files in the store', manifest.files.count]]),
            missing(manifest),
            hasKey ? '' : lostKey(manifest.data_key),
            'Messages that waited in the queue at that moment go out at the next start, also those that went out after it.',
          ]
          return { data: restored, text: text.filter(part => part !== '').join('\n\n') }
        },
      }),
    )
}

function whole(folder: string, manifest: BackupManifest): string {
  const rows = manifest.tables.reduce((sum, each) => sum + each.rows, 0)
  const { count, bytes } = manifest.files
  const first = `${folder} has ${rows} rows of ${manifest.tables.length} tables and ${count} files of ${Math.ceil(bytes / 1e6)} MB, as of ${minute(manifest.made_at)}.`
  return [first, missing(manifest)].filter(part => part !== '').join('\n')
}

const missing = ({ files }: BackupManifest): string =>
  files.missing.length === 0
    ? ''
    : `${files.missing.length} files had no content in the store, and so have no copy: ${files.missing.slice(0, 20).join(', ')}`

const keysToKeep = [
  'Not inside, and to be kept elsewhere:',
  '  DATA_KEYS (or the file data-key in DATA_DIR): without it nobody reads tax ids, passports, and links to tenants’ pages and calendars.',
  '  APP_SECRET (or the file secret in DATA_DIR): with another one everybody logs in again.',
  '  Settings, and remotes that teams have deployed.',
].join('\n')

const lostKey = (id: string): string =>
  `The key ${id}, which encrypted tax ids and passports, is not among DATA_KEYS here: they cannot be read without it.`
