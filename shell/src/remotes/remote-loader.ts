import type { Language } from '@orenda/contracts/languages'
import type { RemoteModule } from '@orenda/shared-ui/host'
import { useSession } from '@orenda/shared-ui/host'
import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { languageOf } from '../language-loader.ts'
import { baseOfPath, loginPath, startBase, withoutLanguage } from '../paths.ts'
import { sessionKnown } from '../session/start.ts'
import { loadTextsOf, remoteModule, remoteOfBase } from './registry.ts'

/** What a page of a remote is drawn from. */
export interface LoadedRemote {
  name: string
  module: RemoteModule
}

/** No remote owns the base that everything starts from. */
export class NoRemoteError extends Error {
  constructor(base: string) {
    super(`No remote owns ${base}`)
    this.name = 'NoRemoteError'
  }
}

/**
 * Brings the remote that owns the path, its texts and the requests of its first screen on their way at once, while the
 * session is still being restored. Sends away who is not signed in, and paths that are nobody's.
 */
export async function remoteLoader(args: LoaderFunctionArgs): Promise<LoadedRemote | Response> {
  const language = languageOf(args)
  const url = new URL(args.request.url)
  const toLogin = () => redirect(loginPath(language, url))
  if (useSession.getState().status === 'signed-out') return toLogin()

  const base = baseOfPath(url.pathname)
  const entry = remoteOfBase(base)
  if (entry === undefined && base !== startBase) return redirect(`/${language}/${startBase}`)

  const opening = entry ? open(entry.name, language, withoutLanguage(url.pathname)) : null
  // It is awaited below; until then its failure is nobody's unhandled rejection.
  opening?.catch(() => undefined)
  await sessionKnown()
  if (useSession.getState().status === 'signed-out') return toLogin()
  if (opening === null) throw new NoRemoteError(base)
  return opening
}

async function open(name: string, language: Language, path: string): Promise<LoadedRemote> {
  const module = await remoteModule(name)
  module.prefetch?.(path)
  await loadTextsOf(module, language)
  return { name, module }
}
