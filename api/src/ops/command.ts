import type { INestApplicationContext } from '@nestjs/common'
import type { Command } from 'commander'

/** What a command has to say. */
export interface Told {
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

/** A command with its arguments, ready to run. */
export interface Task {
  /** Of a command that changes something. */
  trace?: Trace
  /** @throws AppError when it cannot be done; InvalidArgumentError for a text that is read only now and is none */
  run: (app: INestApplicationContext) => Promise<Told>
}

/**
 * Adds some commands to `npm run ops`.
 * @param choose called with the command that was given
 */
export type AddCommands = (program: Command, choose: (task: Task) => void) => void
