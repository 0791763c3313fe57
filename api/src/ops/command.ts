import type { ParseArgsOptionsConfig } from 'node:util'
import type { INestApplicationContext } from '@nestjs/common'
import type { Arguments } from './arguments.ts'

/** What a command has to say. */
interface Told {
  /** As `--json` prints it. */
  data: unknown
  /** As a person reads it. */
  text: string
}

/** What an action leaves in the operator's history. */
export interface Trace {
  /** The e-mail of the account that it is about, where it is about one. */
  email?: string
  /** What it was done with. No words of anybody: those stand where they belong. */
  details: Readonly<Record<string, string | number | boolean>>
}

/** One command of `npm run ops`. */
export interface Command {
  /** What stands after the name, e.g. `ID STATUS`. */
  takes: string
  does: string
  options?: ParseArgsOptionsConfig
  /** Of a command that changes something. @throws UsageError for arguments that are none */
  trace?: (args: Arguments) => Trace
  /** @throws UsageError; AppError when it cannot be done */
  run: (app: INestApplicationContext, args: Arguments) => Promise<Told>
}
