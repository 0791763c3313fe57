import { useSession } from '@orenda/shared-ui/session'
import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router-dom'
import { withLater } from './i18n/load-texts.ts'
import { languageLoader, languageOf } from './language-loader.ts'
import { Layout } from './layout/layout.tsx'
import { LoadingScreen } from './layout/loading-screen.tsx'
import { StartFailed } from './layout/start-failed.tsx'
import { fallbackPath, loginPath, returnPath, startBase } from './paths.ts'
import { remotesKnown } from './remotes/registry.ts'
import { RemoteFailed } from './remotes/remote-failed.tsx'
import { remoteLoader } from './remotes/remote-loader.ts'
import { RemoteScreen } from './remotes/remote-screen.tsx'
import { Protected } from './session/protected.tsx'
import { PublicOnly } from './session/public-only.tsx'
import { sessionKnown } from './session/start.ts'

// Lazy: pages with forms load zod, and legal pages long texts; the first screen needs neither.
const publicOnlyPages: RouteObject[] = [
  { path: 'login', lazy: withLater(() => import(/* webpackChunkName: 'auth' */ './auth/login-page.tsx')) },
  {
    path: 'register',
    lazy: withLater(() => import(/* webpackChunkName: 'auth' */ './auth/register-page.tsx')),
  },
  {
    path: 'forgot-password',
    lazy: withLater(() => import(/* webpackChunkName: 'auth' */ './auth/forgot-password-page.tsx')),
  },
  {
    path: 'reset-password',
    lazy: withLater(() => import(/* webpackChunkName: 'auth' */ './auth/reset-password-page.tsx')),
  },
]

/** Its loader is loaded with it. */
const verifyEmailPage: RouteObject = {
  path: 'verify-email',
  lazy: withLater(() => import(/* webpackChunkName: 'auth' */ './auth/verify-email-page.tsx')),
}

/** Not under "guests only": a user who is logged in may get this mail too. */
const takeBackPage: RouteObject = {
  path: 'take-back',
  lazy: withLater(() => import(/* webpackChunkName: 'auth' */ './auth/take-back-page.tsx')),
}

/** The same for the link that turns the second factor off. */
const factorOffPage: RouteObject = {
  path: 'factor-off',
  lazy: withLater(() => import(/* webpackChunkName: 'auth' */ './auth/factor-off-page.tsx')),
}

const legalPages: RouteObject[] = [
  { path: 'terms', lazy: () => import(/* webpackChunkName: 'legal' */ './legal/terms-page.tsx') },
  { path: 'privacy', lazy: () => import(/* webpackChunkName: 'legal' */ './legal/privacy-page.tsx') },
  { path: 'cookies', lazy: () => import(/* webpackChunkName: 'legal' */ './legal/cookies-page.tsx') },
]

const routes: RouteObject[] = [
  {
    HydrateFallback: LoadingScreen,
    errorElement: <StartFailed />,
    children: [
      {
        path: '/:language',
        loader: languageLoader,
        Component: Layout,
        children: [
          { index: true, element: null, loader: args => redirect(`/${languageOf(args)}/${startBase}`) },
          { loader: publicOnlyLoader, Component: PublicOnly, children: publicOnlyPages },
          verifyEmailPage,
          // The session must be known before the bar is rendered.
          {
            loader: () => sessionKnown().then(() => null),
            children: [...legalPages, takeBackPage, factorOffPage],
          },
          {
            Component: Protected,
            children: [
              {
                path: 'today',
                loader: todayLoader,
                lazy: () =>
                  import(/* webpackChunkName: 'today' */ './today/today-page.tsx').then(({ TodayPage }) => ({
                    Component: TodayPage,
                  })),
              },
              {
                path: '*',
                loader: remoteLoader,
                Component: RemoteScreen,
                errorElement: <RemoteFailed />,
              },
            ],
          },
        ],
      },
      { path: '*', element: null, loader: ({ request }) => redirect(fallbackPath(new URL(request.url))) },
    ],
  },
]

/** Creates the router, which starts loading what the address needs. */
export const startRouter = () => createBrowserRouter(routes)

async function todayLoader(args: LoaderFunctionArgs): Promise<Response | null> {
  const language = languageOf(args)
  await Promise.all([sessionKnown(), remotesKnown])
  if (useSession.getState().status !== 'signed-out') return null
  return redirect(loginPath(language, new URL(args.request.url)))
}

async function publicOnlyLoader(args: LoaderFunctionArgs): Promise<Response | null> {
  const language = languageOf(args)
  await sessionKnown()
  if (useSession.getState().status !== 'signed-in') return null
  return redirect(returnPath(language, new URL(args.request.url).searchParams.get('from')))
}
