import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../workspace.ts'

/** What a test runner says of one test file or, in a browser, of one try of one test. A line of JSON in its results file. */
export interface Result {
  /** From the workspace's root, with slashes. */
  file: string
  seconds: number
  /** When it ended: milliseconds since 1970. */
  endedAt: number
  /** How many tests it counts for. */
  passed: number
  failures: Failure[]
  /** Tests that passed only when they were tried again. */
  passedLater: string[]
}

interface Failure {
  test: string
  /** Its first lines. */
  error: string
}

/** Results of a target of one package stand in a file of their own, which Nx keeps and gives back with its cache. */
export const resultsFile = (folder: string, target: string) => join(folder, 'test-times', `${target}.jsonl`)

/** Writes the results of one run, each as soon as it is known. */
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

/** @returns none where the file is not there or, at its end, not yet whole */
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

/** Of an error, what a person reads first. */
export const firstLines = (error: string, most = 14) =>
  error
    .split('\n')
    .filter(line => line.trim() !== '')
    .slice(0, most)
    .join('\n')
