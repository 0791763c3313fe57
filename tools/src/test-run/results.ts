import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../workspace.ts'

/**
 * The result of one test file, or of one try of one browser test. It is one line of JSON in the
 * results file.
 */
export interface Result {
  /** The path from the workspace's root, with forward slashes. */
  file: string
  seconds: number
  /** The end time in milliseconds since 1970. */
  endedAt: number
  /** Number of passed tests. */
  passed: number
  failures: Failure[]
  /** Tests that passed only at the second try. */
  passedLater: string[]
}

interface Failure {
  test: string
  /** The first lines of the error. */
  error: string
}

/** Each target of a package has its own results file, which Nx caches and restores. */
export const resultsFile = (folder: string, target: string) => join(folder, 'test-times', `${target}.jsonl`)

/** Writes the results of one run, each at once. */
export class ResultsWriter {
  private readonly path: string

  /** @param folder of the package */
  constructor(folder: string, target: string) {
    this.path = resultsFile(folder, target)
    mkdirSync(dirname(this.path), { recursive: true })
    writeFileSync(this.path, '')
  }

  add(path: string, result: Omit<Result, 'file'>): void {
    const file = relative(root, path).replaceAll('\\', '/')
    appendFileSync(this.path, `${JSON.stringify({ file, ...result })}\n`)
  }
}

/** @returns none when the file does not exist; an incomplete last line is ignored */
export function readResults(path: string): Result[] {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return []
  }
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  return whole
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as Result)
}

/** The most informative lines of an error. */
export const firstLines = (error: string, most = 14) =>
  error
    .split('\n')
    .filter(line => line.trim() !== '')
    .slice(0, most)
    .join('\n')
