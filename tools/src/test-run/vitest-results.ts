import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestModule, Vitest } from 'vitest/node'
import { firstLines, ResultsWriter } from './results.ts'

/** A reporter for Vitest that stores the duration and the errors of each file. */
export default class VitestResults implements Reporter {
  private results: ResultsWriter | undefined

  onInit({ config }: Vitest): void {
    this.results = new ResultsWriter(config.root, 'test')
  }

  onTestModuleEnd(module: TestModule): void {
    const tests = [...module.children.allTests()]
    const failed = tests.filter(test => test.result().state === 'failed')
    const messageOf = (errors: readonly { message: string; stack?: string }[] | undefined) =>
      firstLines(
        stripVTControlCharacters(errors?.map(({ stack, message }) => stack ?? message).join('\n') ?? ''),
      )
    const failures = failed.map(test => ({
      test: test.fullName,
      error: messageOf(test.result().errors),
    }))
    // A failed hook or import belongs to no test.
    const errors = module.errors()
    if (errors.length > 0) failures.push({ test: 'before or after its tests', error: messageOf(errors) })
    this.results?.add(module.moduleId, {
      seconds: module.diagnostic().duration / 1000,
      endedAt: Date.now(),
      passed: tests.filter(test => test.result().state === 'passed').length,
      failures,
      passedLater: tests.filter(test => test.diagnostic()?.flaky).map(test => test.fullName),
    })
  }
}
