import { isLanguage, type Language } from '@orenda/contracts/languages'
import { host } from '@orenda/shared-ui/host'
import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { loadTexts } from './i18n/load-texts.ts'
import { fallbackPath } from './paths.ts'
import { loadTextsOfRemotes, loadWords } from './remotes/registry.ts'

/**
 * The language of the route; throws a redirect for an unknown language. All loaders run in parallel, so each
 * calls it.
 */
export function languageOf({ params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>): Language {
  if (isLanguage(params.language)) return params.language
  throw redirect(fallbackPath(new URL(request.url)))
}

/** Switches the interface to the language of the route, after all its texts are loaded. */
export async function languageLoader(args: LoaderFunctionArgs): Promise<null> {
  const language = languageOf(args)
  await loadAllTexts(language)
  // A newer navigation may have replaced this one.
  if (!args.request.signal.aborted) await host.changeLanguage(language)
  return null
}

/** Loads the texts of the shell and of the loaded remotes, and the names of all remotes. */
export async function loadAllTexts(language: Language): Promise<void> {
  await Promise.all([loadTexts(language), loadTextsOfRemotes(language), loadWords(language)])
}
