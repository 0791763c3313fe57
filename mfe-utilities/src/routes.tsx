import { lazyScreen, type RouteObject } from '@orenda/shared-ui/host'

const utilities = lazyScreen(() => import('./utilities-page.tsx').then(({ UtilitiesPage }) => UtilitiesPage))

export const routes: RouteObject[] = [{ path: 'utilities', element: utilities }]
