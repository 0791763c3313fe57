import type { Language } from '@orenda/contracts/languages'
import type { RemoteManifestEntry } from '@orenda/contracts/remotes'
import { host } from '@orenda/shared-ui/host'
import { useSession } from '@orenda/shared-ui/session'
import { type LoaderFunctionArgs, matchRoutes, redirect } from 'react-router-dom'
import { languageOf } from '../language-loader.ts'
import { baseOfPath, loginPath, needsPlan, startBase, withoutLanguage } from '../paths.ts'
import { sessionKnown } from '../session/start.ts'
import { loadBeside, readsOf } from './load-ahead.ts'
import {
  isOpenBase,
  isOpening,
  loadTextsOf,
  type OpenedRemote,
  openRemote,
  remoteOfBase,
  remotesKnown,
} from './registry.ts'
import { RemoteFailure } from './remote-failure.ts'
import { reportFailure } from './report-failure.ts'
import { isSection } from './sections.ts'

/** Milliseconds after which the page goes on without a remote that has not come: with the frame, and a skeleton in its place. */
const patience = 3000

/** A remote that is on its way, in an object, since the router would wait for it. */
export interface ComingRemote {
  coming: Promise<OpenedRemote>
}

/**
 * Brings the remote that owns the path, its texts and the requests of its first screen on their way at once, while the
 * session is still being restored. Sends away visitors, except from open bases, and paths that are nobody's.
 */
export async function remoteLoader(
  args: LoaderFunctionArgs,
): Promise<OpenedRemote | ComingRemote | Response> {
  const language = languageOf(args)
  const url = new URL(args.request.url)
  await remotesKnown
  const base = baseOfPath(url.pathname)
  const isClosed = () => isVisitor() && !isOpenBase(base)
  const toLogin = () => redirect(loginPath(language, url))
  if (isClosed()) return toLogin()
  const entry = remoteOfBase(base)
  if (entry === undefined && !isSection(base)) return redirect(`/${language}/${startBase}`)

  const opening = entry ? open(entry, language, url.pathname) : null
  // It is awaited below; until then its failure is nobody's unhandled rejection.
  opening?.catch(() => undefined)
  await sessionKnown()
  if (isClosed()) return toLogin()
  if (opening === null) {
    // By the name of its section: which remote owned it nobody knows any more.
    const failure = new RemoteFailure(base, '', 'manifest')
    reportFailure(failure, false)
    throw failure
  }
  const late = new Promise<ComingRemote>(resolve => setTimeout(resolve, patience, { coming: opening }))
  return Promise.race([opening, late])
}

const isVisitor = () => useSession.getState().status === 'signed-out'

async function open(entry: RemoteManifestEntry, language: Language, pathname: string): Promise<OpenedRemote> {
  const base = baseOfPath(pathname)
  host.expectReads(base, readsOf(entry, pathname))
  if (!isShut(base)) {
    if (!isOpening(entry.name)) loadBeside(entry, language, pathname)
    host.readEarly(readsOf(entry, pathname))
  }
  let begun: OpenedRemote | undefined
  const begin = (remote: OpenedRemote) => {
    if (begun !== remote) beginScreen(remote, pathname)
    begun = remote
  }
  const remote = await openRemote(entry.name, language, begin)
  begin(remote)
  try {
    await loadTextsOf(remote, language)
  } catch (failure) {
    if (failure instanceof RemoteFailure) reportFailure(failure, false)
    throw failure
  }
  return remote
}

/** Whether what is behind a base is closed to somebody whose plan is over. */
export const isShut = (base: string): boolean => host.isPlanOver() && needsPlan(base) && !isOpenBase(base)

/**
 * Starts what a path's first screen waits for beside the remote itself: its requests, and its own script. The screen stands without
 * that, so what breaks here is told to the server, and to nobody else.
 */
export function beginScreen({ name, version, module }: OpenedRemote, pathname: string): void {
  if (isShut(baseOfPath(pathname))) return
  const path = withoutLanguage(pathname)
  try {
    for (const { route } of matchRoutes(module.routes, `/${path}`) ?? []) host.startScreen(route.element)
  } catch (cause) {
    reportFailure(new RemoteFailure(name, version, 'start', { cause }), false)
  }
}
