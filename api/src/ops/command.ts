import type { INestApplicationContext } from '@nestjs/common'
import type { Command } from 'commander'
import type { Config } from '../config.ts'
import type { Secrets } from '../platform/security/secrets/secrets.ts'

/** The output of a command. */
export interface Told {
  /** For `--json`. */
  data: unknown
  /** For people. */
  text: string
  /** Whether it says no: the command ends with 1. */
  isRefusal?: boolean
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

/** What a command has that looks at the database before this release has touched it. */
export interface Untouched {
  config: Config
  secrets: Secrets
  /** Of the database's owner. */
  url: string
}

/** A parsed command that runs without the application, whose start would migrate the database. */
export interface BareTask {
  /** @throws AppError when it is not possible */
  runBare: (untouched: Untouched) => Promise<Told>
}

/**
 * Adds some commands to `npm run ops`.
 * @param choose called with the command that was given
 */
export type AddCommands = (program: Command, choose: (task: Task | BareTask) => void) => void
