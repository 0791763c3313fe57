import type { ParseArgsOptionsConfig } from 'node:util'
import type { INestApplicationContext } from '@nestjs/common'
import type { Arguments } from './arguments.ts'

/** The output of a command. */
export interface Told {
  /** For `--json`. */
  data: unknown
  /** For people. */
  text: string
}

/** The record of an action in the operator's history. */
export interface Trace {
  /** The e-mail of the account concerned, if any. */
  email?: string
  /** The arguments, without messages to users, which are stored elsewhere. */
  details: Readonly<Record<string, string | number | boolean>>
}

/** A command of `npm run ops`. */
export interface Command {
  /** The arguments after the name, e.g. `ID STATUS`. */
  takes: string
  does: string
  options?: ParseArgsOptionsConfig
  /** Only for a command that changes something. @throws UsageError for invalid arguments */
  trace?: (args: Arguments) => Trace
  /** @throws UsageError; AppError when it is not possible */
  run: (app: INestApplicationContext, args: Arguments) => Promise<Told>
}
