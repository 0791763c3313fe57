import { lazyScreen, type RouteObject } from '@orenda/shared-ui/host'

const utilities = lazyScreen(() => import('./utilities-page.tsx').then(({ UtilitiesPage }) => UtilitiesPage))

const onTheSpot = lazyScreen(() =>
  import('./on-the-spot/on-the-spot-page.tsx').then(({ OnTheSpotPage }) => OnTheSpotPage),
)

export const routes: RouteObject[] = [
  { path: 'utilities', element: utilities },
  { path: 'utilities/read', element: onTheSpot },
]
