import { candidatePage, type Trial } from './candidate-page.ts'
import { failedQueries } from './failed-queries.ts'
import { screenOf } from './look.ts'
import { filledPath } from './remote-paths.ts'
import { type ApiState, sampleApi } from './sample-answers.ts'
import { BrokenError, Screen } from './screen.ts'
import { within } from './thread.ts'

/** The answers with which a page is opened, in this order. */
const tried: readonly ApiState[] = ['full', 'empty', 'away']

/**
 * What a trial would refuse of one page of a version, one sentence each; it ends at the first state of the API in
 * which there is a problem.
 * @param path after the language, e.g. `payments` or `apartments/:id`
 */
export async function pageProblems(trial: Trial, path: string): Promise<string[]> {
  const api = await sampleApi()
  for (const state of tried) {
    const page = await candidatePage(trial, {
      answer: api.answer[state],
      isSignedIn: true,
      onForeign: () => undefined,
    })
    const screen = await Screen.in(page, trial.address, screenOf(trial.candidate))
    const { problems } = screen
    try {
      await screen.load(`/uk/${filledPath(path, api.idIn)}`)
      problems.loading.push(...(await screen.ask(failedQueries, null)))
    } catch (error) {
      if (!(error instanceof BrokenError)) problems.loading.push(String(error))
    } finally {
      // A hanging page cannot be closed; its browser is ended instead.
      await within(2000, page.context().close())
    }
    const found = Object.values(problems).flat()
    if (found.length > 0) return found.map(text => `with lists ${state}: ${text.split('\n', 1)[0]}`)
  }
  return []
}
