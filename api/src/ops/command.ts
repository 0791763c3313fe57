import type { INestApplicationContext } from '@nestjs/common'
import type { Command } from 'commander'

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

/** A parsed command with its arguments. */
export interface Task {
  /** Only for a command that changes something. */
  trace?: Trace
  /** @throws AppError when it is not possible; InvalidArgumentError for a wrong text from standard input */
  run: (app: INestApplicationContext) => Promise<Told>
}

/**
 * Adds some commands to `npm run ops`.
 * @param choose called with the command that was given
 */
export type AddCommands = (program: Command, choose: (task: Task) => void) => void
