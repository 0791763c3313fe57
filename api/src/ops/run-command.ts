import type { INestApplicationContext } from '@nestjs/common'
import { AppError } from '../platform/http/errors/app-error.ts'
import { type Arguments, readArguments } from './arguments.ts'
import type { Command } from './command.ts'
import { jobCommands } from './job-commands.ts'
import { keyCommands } from './key-commands.ts'
import { OperatorActions } from './operator-actions.ts'
import { planCommands } from './plan-commands.ts'
import { ticketCommands } from './ticket-commands.ts'
import { UsageError } from './usage-error.ts'

const commands: Readonly<Record<string, Command>> = {
  ...ticketCommands,
  ...planCommands,
  ...jobCommands,
  ...keyCommands,
}

const usage = `npm run ops -- COMMAND

${Object.entries(commands)
  .map(([name, { takes, does }]) => `  ${`${name} ${takes}`.trim()}\n      ${does}`)
  .join('\n')}

Every command takes --json, to be read by a program, and --help. What changes something is written down with who did it; history
shows it. It ends with 0 when it was done, 1 when it could not be, 2 when it was not given as it stands here. Text that begins
with a dash stands after --.`

/** The result of a command. */
export interface Ended {
  /** 0 success, 1 failure, 2 wrong usage. */
  code: 0 | 1 | 2
  /** Standard output. */
  said: string
  /** Standard error. */
  complained: string
}

/** A parsed command; or the result of one that needs no application. */
export type Understood = { command: Command; name: string; args: Arguments } | Ended

const done = (said: string): Ended => ({ code: 0, said, complained: '' })
const failed = (code: 1 | 2, complained: string): Ended => ({ code, said: '', complained })

/** Parses a command line without side effects. */
export function understand([name, ...rest]: readonly string[]): Understood {
  if (name === undefined) return failed(2, usage)
  if (['help', '--help', '-h'].includes(name)) return done(usage)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) return failed(2, `There is no command "${name}".\n\n${usage}`)
  try {
    const args = readArguments(rest, command.options ?? {})
    if (args.options.help === true) return done(helpOf(name, command))
    command.trace?.(args)
    return { command, name, args }
  } catch (error) {
    return failed(2, complaint(name, command, error as Error))
  }
}

/** Runs a parsed command. A refusal is printed as a sentence; an internal error is thrown. */
export async function runCommand(
  app: INestApplicationContext,
  { command, name, args }: Exclude<Understood, Ended>,
): Promise<Ended> {
  const run = () => command.run(app, args)
  try {
    const { data, text } = command.trace
      ? await app.get(OperatorActions, { strict: false }).keep(name, command.trace(args), run)
      : await run()
    return done(args.options.json === true ? JSON.stringify(data, null, 2) : text)
  } catch (error) {
    if (error instanceof UsageError) return failed(2, complaint(name, command, error))
    if (!(error instanceof AppError)) throw error
    const fields = (error.details ?? []).map(({ path, code }) => ` ${path}: ${code}.`).join('')
    return failed(1, `${error.code}: ${error.message}${fields}`)
  }
}

const helpOf = (name: string, { takes, does }: Command) =>
  [`npm run ops -- ${name} ${takes}`.trim(), does].join('\n')

const complaint = (name: string, command: Command, { message }: Error) =>
  `${message}\n\n${helpOf(name, command)}`
