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

/** Milliseconds after which the page is shown without the remote: the frame with a skeleton. */
const patience = 3000

/** A loading remote, wrapped in an object, because the router would wait for a promise. */
export interface ComingRemote {
  name: string
  coming: Promise<OpenedRemote>
}

/**
 * Starts loading the path's remote, its texts and its first requests, while the session is still being restored.
 * Redirects visitors, except on open bases, and unknown paths.
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
  // Awaited below; this avoids an unhandled rejection until then.
  opening?.catch(() => undefined)
  await sessionKnown()
  if (isClosed()) return toLogin()
  if (entry === undefined || opening === null) {
    // Named by its section, because its remote is no longer known.
    const failure = new RemoteFailure(base, '', 'manifest')
    reportFailure(failure, false)
    throw failure
  }
  const { name } = entry
  const late = new Promise<ComingRemote>(resolve => setTimeout(resolve, patience, { name, coming: opening }))
  return Promise.race([opening, late])
}

const isVisitor = () => useSession.getState().status === 'signed-out'

async function open(entry: RemoteManifestEntry, language: Language, pathname: string): Promise<OpenedRemote> {
  const base = baseOfPath(pathname)
  host.expectReads(base, readsOf(entry, pathname))
  if (!isShut(base)) {
    if (!isOpening(entry.name)) loadBeside(entry, language, pathname)
    host.prefetch(readsOf(entry, pathname))
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

/** Whether a base is closed to a user with an expired plan. */
export const isShut = (base: string): boolean => host.isPlanOver() && needsPlan(base) && !isOpenBase(base)

/**
 * Starts loading a path's data and lazy script. They are optional here, so a failure is only reported to the
 * server.
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
