import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs'
import { dirname } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** What tells of something that passed, which nobody has to read. */
const passing = /^\s*(✓|ok )/

/** Said by Nx before each line of a task's output: which package it is of. */
const prefix = /^(@orenda\/[\w-]+|workspace): /

/** All that the tasks of a run print: kept whole in a file, and of what failed shown at the end of its step. */
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

  /** Keeps a line as Nx prints it with its output style `stream`. */
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

  /** Begins with the next step: what was kept for showing is forgotten. */
  clear(): void {
    this.lines.clear()
    this.failed = []
    this.isListOfFailed = false
  }

  /** What the failed tasks of this step printed, without what passed; of all, where Nx did not say which. */
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
