import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs'
import { dirname } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Lines about passed tests, which are not shown. */
const passing = /^\s*(✓|ok )/

/** Nx prefixes each line of a task's output with its package. */
const prefix = /^(@orenda\/[\w-]+|workspace): /

/**
 * The output of all tasks: kept completely in a file; that of failed tasks is shown at the end of
 * its step.
 */
export class RunLog {
  readonly path: string
  private readonly file: WriteStream
  private readonly lines = new Map<string, string[]>()
  private failed: string[] = []
  private isListOfFailed = false

  constructor(path: string) {
    this.path = path
    mkdirSync(dirname(path), { recursive: true })
    this.file = createWriteStream(path)
  }

  /** Adds a line as Nx prints it with the output style `stream`. */
  add(line: string): void {
    const text = stripVTControlCharacters(line).trimEnd()
    this.file.write(`${text}\n`)
    const name = prefix.exec(text)?.[1]
    if (name !== undefined) this.keep(name, text.replace(prefix, ''))
    // At its end Nx lists the tasks that failed, by package and target.
    else if (/^Failed tasks:/.test(text)) this.isListOfFailed = true
    else if (this.isListOfFailed) this.failed.push(...(/^- ([^:]+):/.exec(text)?.slice(1) ?? []))
  }

  private keep(name: string, text: string): void {
    const lines = this.lines.get(name)
    if (lines === undefined) this.lines.set(name, [text])
    else lines.push(text)
  }

  /** Begins the next step: drops the kept lines. */
  clear(): void {
    this.lines.clear()
    this.failed = []
    this.isListOfFailed = false
  }

  /**
   * The output of the failed tasks of this step, without passed tests; that of all tasks when Nx
   * names none.
   */
  ofFailed(): string[] {
    const names = this.failed.length > 0 ? [...new Set(this.failed)] : [...this.lines.keys()]
    return names.flatMap(name => [
      '',
      `── ${name}`,
      ...(this.lines.get(name) ?? []).filter(line => !passing.test(line)),
    ])
  }

  close(): Promise<void> {
    return new Promise(resolve => this.file.end(resolve))
  }
}
