import { isLanguage, type Language } from '@orenda/contracts/languages'
import { host } from '@orenda/shared-ui/host'
import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { loadTexts } from './i18n/load-texts.ts'
import { fallbackPath } from './paths.ts'
import { loadTextsOfRemotes, loadWords } from './remotes/registry.ts'

/** The language of the route; throws a redirect when there is no such language. All loaders run side by side, so each asks. */
export function languageOf({ params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>): Language {
  if (isLanguage(params.language)) return params.language
  throw redirect(fallbackPath(new URL(request.url)))
}

/** Visiting a language route makes it the language of the interface, once all its texts are here. */
export async function languageLoader(args: LoaderFunctionArgs): Promise<null> {
  const language = languageOf(args)
  await loadAllTexts(language)
  // Another navigation may have overtaken this one.
  if (!args.request.signal.aborted) await host.changeLanguage(language)
  return null
}

/** The texts of the shell and of the remotes that are here, and what all remotes are called. */
export async function loadAllTexts(language: Language): Promise<void> {
  await Promise.all([loadTexts(language), loadTextsOfRemotes(language), loadWords(language)])
}
