import type { z } from '@orenda/contracts/zod'

/** A file that exists but cannot be used: damaged, not valid by its schema, or not readable. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError'
  /** Its path on disk, or its key and the store. */
  readonly file: string
  /** E.g. `it is empty`, or the path of a field and what is wrong with it. */
  readonly problem: string

  constructor(file: string, problem: string) {
    super(`${file} cannot be read: ${problem}.`)
    this.file = file
    this.problem = problem
  }
}

/** Is called with an unreadable file that was replaced by another one. */
export type TellUnreadable = (error: UnreadableError) => void

/**
 * Parses JSON and checks it with a schema.
 * @param file where it is, for messages
 * @throws UnreadableError with the first problem
 */
export function parseJson<Value>(schema: z.ZodType<Value>, content: Uint8Array, file: string): Value {
  const result = schema.safeParse(jsonIn(content, file))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new UnreadableError(file, [issue?.path.join('.'), issue?.message].filter(Boolean).join(': '))
}

function jsonIn(content: Uint8Array, file: string): unknown {
  if (content.length === 0) throw new UnreadableError(file, 'it is empty')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content))
  } catch (error) {
    if (error instanceof SyntaxError) throw new UnreadableError(file, 'it is no JSON, or a part of some')
    throw new UnreadableError(file, 'it is no text')
  }
}
