import { checkUpgrade, type UpgradeCheck } from '../backup/upgrade/upgrade-check.service.ts'
import { version } from '../platform/operation/version.ts'
import { word } from './arguments.ts'
import type { AddCommands } from './command.ts'
import { table } from './table.ts'

/** The command that tries an upgrade before it is made. */
export const addUpgradeCommands: AddCommands = (program, choose) => {
  program
    .command('upgrade-check')
    .description(
      'Tries the upgrade to this release on a copy of the rows, beside them on the same server. The product goes on meanwhile.',
    )
    .argument('[FOLDER]', 'a backup to begin with, instead of the database', word)
    .action((folder: string | undefined) =>
      choose({
        runBare: async ({ config, secrets, url }) => {
          const found = await checkUpgrade(url, { config, secrets, folder: folder ?? null })
          return { data: found, text: reportOf(found), isRefusal: found.problems.length > 0 }
        },
      }),
    )
}

function reportOf({ applied, steps, tables, calls, problems, warnings }: UpgradeCheck): string {
  const rows = tables.reduce((sum, { before }) => sum + (before ?? 0), 0)
  const changed = tables.filter(({ before, after }) => before !== after)
  return [
    steps.length === 0
      ? `The data have all ${applied} migrations of ${version}.`
      : `The data have ${applied} migrations; ${steps.length} come with ${version}:`,
    steps.length === 0
      ? ''
      : table(
          ['MIGRATION', 'TOOK', 'NOBODY READS OR WRITES', 'NOBODY WRITES'],
          steps.map(({ name, took, closed, unwritable }) => [
            name.replace(/\d{13}$/, ''),
            `${took.toFixed(0)} ms`,
            closed.join(', '),
            unwritable.join(', '),
          ]),
        ),
    `${rows} rows of ${tables.filter(({ before }) => before !== null).length} tables were counted before and after.`,
    changed.length === 0
      ? ''
      : table(
          ['TABLE', 'BEFORE', 'AFTER'],
          changed.map(({ name, before, after }) => [name, before ?? 'new', after ?? 'gone']),
        ),
    calls === 0 ? '' : `The product started on the copy and answered ${calls} calls.`,
    ...warnings,
    problems.length === 0
      ? `Yes: the data can be upgraded to ${version}. The copy is removed.`
      : `No, it cannot be upgraded so:\n${problems.map(problem => `  ${problem}`).join('\n')}`,
  ]
    .filter(part => part !== '')
    .join('\n\n')
}
