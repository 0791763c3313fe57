import type { INestApplicationContext } from '@nestjs/common'
import { Command, CommanderError } from 'commander'
import { AppError } from '../platform/http/errors/app-error.ts'
import { version } from '../platform/operation/version.ts'
import { addBackupCommands } from './backup-commands.ts'
import type { BareTask, Task, Told, Untouched } from './command.ts'
import { addJobCommands } from './job-commands.ts'
import { addKeyCommands } from './key-commands.ts'
import { OperatorActions } from './operator-actions.ts'
import { addPlanCommands } from './plan-commands.ts'
import { addTicketCommands } from './ticket-commands.ts'
import { addUpgradeCommands } from './upgrade-commands.ts'

const epilogue = `
What changes something is written down with who did it; history shows it. A command ends with 0 when it was done, 1 when it could
not be, 2 when it was not given as it stands here. Text that begins with a dash stands after --.`

/** The result of a command. */
export interface Ended {
  /** 0 success, 1 failure, 2 wrong usage. */
  code: 0 | 1 | 2
  /** Standard output. */
  said: string
  /** Standard error. */
  complained: string
}

/** A parsed command. */
export interface Given {
  name: string
  isJson: boolean
  task: Task | BareTask
}

/** A parsed command; or the result of one that needs no application, such as help. */
export type Understood = Given | Ended

const done = (said: string): Ended => ({ code: 0, said, complained: '' })
const failed = (code: 1 | 2, complained: string): Ended => ({ code, said: '', complained })

/** Parses a command line without side effects. */
export function understand(line: readonly string[]): Understood {
  let said = ''
  let complained = ''
  let given: Given | undefined
  const program = new Command('npm run ops --')
    .usage('COMMAND')
    .version(version)
    .option('--json', 'answers with JSON, for programs')
    .exitOverride()
    .configureOutput({
      writeOut: text => {
        said += text
      },
      writeErr: text => {
        complained += text
      },
    })
    .showHelpAfterError()
    .addHelpText('after', epilogue)
  const choose = (task: Task | BareTask) => {
    given = { name: program.args[0] ?? '', isJson: program.opts().json === true, task }
  }
  for (const add of [
    addTicketCommands,
    addPlanCommands,
    addJobCommands,
    addKeyCommands,
    addBackupCommands,
    addUpgradeCommands,
  ])
    add(program, choose)
  try {
    program.parse(line, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return error.exitCode === 0 ? done(said.trimEnd()) : failed(2, complained.trimEnd())
  }
  return given ?? failed(2, program.helpInformation())
}

/** Runs a parsed command of the application. A refusal is printed as a sentence; an internal error is thrown. */
export function runCommand(app: INestApplicationContext, { name, isJson, task }: Given): Promise<Ended> {
  if (!('run' in task)) throw new Error(`${name} runs without the application`)
  const run = () => task.run(app)
  return ended(isJson, () =>
    task.trace ? app.get(OperatorActions, { strict: false }).keep(name, task.trace, run) : run(),
  )
}

/** The same of one that runs without the application. */
export function runBareCommand(untouched: Untouched, { name, isJson, task }: Given): Promise<Ended> {
  if (!('runBare' in task)) throw new Error(`${name} needs the application`)
  return ended(isJson, () => task.runBare(untouched))
}

async function ended(isJson: boolean, run: () => Promise<Told>): Promise<Ended> {
  try {
    const { data, text, isRefusal = false } = await run()
    const said = isJson ? JSON.stringify(data, null, 2) : text
    return { code: isRefusal ? 1 : 0, said, complained: '' }
  } catch (error) {
    if (error instanceof CommanderError) return failed(2, error.message)
    if (!(error instanceof AppError)) throw error
    const fields = (error.details ?? []).map(({ path, code }) => ` ${path}: ${code}.`).join('')
    return failed(1, `${error.code}: ${error.message}${fields}`)
  }
}
