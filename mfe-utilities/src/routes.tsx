import type { RouteObject } from '@orenda/shared-ui/host'
import { UtilitiesPage } from './utilities/utilities-page.tsx'

// A further screen loads itself when it is opened: `lazyScreen` of the host.
export const routes: RouteObject[] = [{ path: 'utilities', element: <UtilitiesPage /> }]
