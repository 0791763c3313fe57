import { lazyScreen, type RouteObject } from '@orenda/shared-ui/router'
import { withLater } from './i18n/texts.ts'

const utilities = lazyScreen(() => import('./utilities-page.tsx').then(({ UtilitiesPage }) => UtilitiesPage))

const onSite = lazyScreen(
  withLater(() => import('./on-site/on-site-page.tsx').then(({ OnSitePage }) => OnSitePage)),
)

export const routes: RouteObject[] = [
  { path: 'utilities', element: utilities },
  { path: 'utilities/read', element: onSite },
]
