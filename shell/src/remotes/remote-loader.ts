import type { Language } from '@orenda/contracts/languages'
import { isPlanOver, useSession } from '@orenda/shared-ui/host'
import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { languageOf } from '../language-loader.ts'
import { baseOfPath, loginPath, needsPlan, startBase, withoutLanguage } from '../paths.ts'
import { sessionKnown } from '../session/start.ts'
import {
  isOpenBase,
  loadTextsOf,
  type OpenedRemote,
  openRemote,
  remoteOfBase,
  remotesKnown,
} from './registry.ts'
import { RemoteFailure } from './remote-failure.ts'
import { reportFailure } from './report-failure.ts'
import { isSection } from './sections.ts'

/**
 * Brings the remote that owns the path, its texts and the requests of its first screen on their way at once, while the
 * session is still being restored. Sends away visitors, except from open bases, and paths that are nobody's.
 */
export async function remoteLoader(args: LoaderFunctionArgs): Promise<OpenedRemote | Response> {
  const language = languageOf(args)
  const url = new URL(args.request.url)
  await remotesKnown
  const base = baseOfPath(url.pathname)
  const isClosed = () => isVisitor() && !isOpenBase(base)
  const toLogin = () => redirect(loginPath(language, url))
  if (isClosed()) return toLogin()
  const entry = remoteOfBase(base)
  if (entry === undefined && !isSection(base)) return redirect(`/${language}/${startBase}`)

  const opening = entry ? open(entry.name, language, url.pathname) : null
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
  return opening
}

const isVisitor = () => useSession.getState().status === 'signed-out'

async function open(name: string, language: Language, pathname: string): Promise<OpenedRemote> {
  const remote = await openRemote(name, language)
  const base = baseOfPath(pathname)
  const isRefused = isVisitor() || (isPlanOver() && needsPlan(base) && !isOpenBase(base))
  if (!isRefused) remote.module.prefetch?.(withoutLanguage(pathname))
  try {
    await loadTextsOf(remote, language)
  } catch (failure) {
    if (failure instanceof RemoteFailure) reportFailure(failure, false)
    throw failure
  }
  return remote
}
