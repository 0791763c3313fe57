import { ApiError } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { session, useSession } from '@orenda/shared-ui/session'
import { i18n } from '@orenda/shared-ui/texts'
import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { loadTexts } from '../i18n/load-texts.ts'
import { languageOf } from '../language-loader.ts'
import { startBase } from '../paths.ts'
import { sessionKnown } from '../session/start.ts'
import { wordsOf } from './reclaim-words.ts'
import { confirmsOf, verifyEmail } from './verify-email.ts'

/**
 * Redirects a user who is logged in, like every guest page. But the link may confirm their new address, so it is
 * sent first.
 */
export async function verifyEmailLoader(args: LoaderFunctionArgs): Promise<Response | null> {
  const language = languageOf(args)
  await sessionKnown()
  if (useSession.getState().status !== 'signed-in') return null
  const token = new URL(args.request.url).searchParams.get('token')
  // When a password is needed, the page asks for it.
  if (token && (await confirm(token, language)) === 'asks') return null
  return redirect(`/${language}/${startBase}`)
}

async function confirm(token: string, language: Parameters<typeof loadTexts>[0]): Promise<'done' | 'asks'> {
  await loadTexts(language)
  const t = i18n.getFixedT(language, 'shell')
  try {
    const { alreadyVerified, reclaim } = await verifyEmail(token)
    notify.success(t(alreadyVerified ? 'verify.alreadyTitle' : 'verify.doneTitle'))
    if (reclaim) notify.info(t('verify.reclaim', wordsOf(reclaim, language)))
    await session.reload()
  } catch (error) {
    if (confirmsOf(error) !== null) return 'asks'
    const isRefused = ApiError.is(error, 'INVALID_TOKEN')
    notify.error(
      isRefused ? i18n.t('errors.INVALID_TOKEN', { ns: 'common', lng: language }) : t('verify.failed'),
    )
  }
  return 'done'
}
