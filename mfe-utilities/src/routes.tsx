import { lazyScreen, type RouteObject } from '@orenda/shared-ui/router'
import { withLater } from './i18n/load-texts.ts'

const utilities = lazyScreen(() => import('./utilities-page.tsx').then(({ UtilitiesPage }) => UtilitiesPage))

const onTheSpot = lazyScreen(
  withLater(() => import('./on-the-spot/on-the-spot-page.tsx').then(({ OnTheSpotPage }) => OnTheSpotPage)),
)

export const routes: RouteObject[] = [
  { path: 'utilities', element: utilities },
  { path: 'utilities/read', element: onTheSpot },
]
