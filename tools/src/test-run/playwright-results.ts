import { dirname } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { FullConfig, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { firstLines, ResultsWriter } from './results.ts'

/** A reporter for Playwright that stores the duration and the errors of each test. */
export default class PlaywrightResults implements Reporter {
  private readonly target: string
  private results: ResultsWriter | undefined

  /** @param options.target of the package: `pages` or `e2e` */
  constructor({ target }: { target: string }) {
    this.target = target
  }

  onBegin({ configFile, rootDir }: FullConfig): void {
    this.results = new ResultsWriter(configFile === undefined ? rootDir : dirname(configFile), this.target)
  }

  onTestEnd(test: TestCase, { status, duration, errors, retry }: TestResult): void {
    if (status === 'skipped') return
    // Without the file, which is a field of its own.
    const name = test.titlePath().slice(3).join(' › ')
    const isPassed = status === test.expectedStatus
    const error = firstLines(
      stripVTControlCharacters(errors.map(({ stack, message }) => stack ?? message ?? '').join('\n')),
    )
    this.results?.add(test.location.file, {
      seconds: duration / 1000,
      endedAt: Date.now(),
      passed: Number(isPassed),
      failures: isPassed ? [] : [{ test: name, error: error === '' ? status : error }],
      passedLater: isPassed && retry > 0 ? [name] : [],
    })
  }
}
