import type { Page } from 'playwright-core'
import { containerOf } from '../../../../contracts/src/remote-globals.ts'
import type { RemoteRelease } from '../../../../contracts/src/remotes.ts'
import { moduleTextProblems } from './module-texts.ts'

/** The fields of `RemoteModule` of the kit; the shell never uses anything else. */
const parts: ReadonlySet<string> = new Set(['routes', 'texts', 'commands'])

/**
 * What is wrong with the module that a remote exposes, one sentence each.
 * @param page in which the remote runs
 */
export async function moduleProblems(
  page: Page,
  release: Pick<RemoteRelease, 'name' | 'texts'>,
): Promise<string[]> {
  const unknown = (await page.evaluate(partsOf, containerOf(release.name))).filter(part => !parts.has(part))
  return [
    ...unknown.map(part => `its module exports "${part}", which the shell does not use`),
    ...(await moduleTextProblems(page, release)),
  ]
}

/** Runs in the page, and may not refer to anything outside. */
async function partsOf(container: string): Promise<string[]> {
  interface Container {
    get(module: string): Promise<() => { default: object }>
  }
  const module = await (globalThis as unknown as Record<string, Container>)[container]?.get('./remote')
  return Object.keys(module?.().default ?? {})
}
