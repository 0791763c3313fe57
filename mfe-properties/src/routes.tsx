import { lazyScreen, type RouteObject } from '@orenda/shared-ui/router'
import { ApartmentsPage } from './apartments/apartments-page.tsx'
import { withLater, withTenants } from './i18n/texts.ts'

// The lists load with the remote, because users open them first. Screens with forms also need zod and the form
// library, so they are lazy.
const newApartment = lazyScreen(
  withLater(() =>
    import('./apartments/new-apartment-page.tsx').then(({ NewApartmentPage }) => NewApartmentPage),
  ),
)
const apartment = lazyScreen(
  withLater(() => import('./apartments/apartment-page.tsx').then(({ ApartmentPage }) => ApartmentPage)),
)
const moveIn = lazyScreen(
  withLater(() => import('./move-in/move-in-page.tsx').then(({ MoveInPage }) => MoveInPage)),
)
const startImport = lazyScreen(
  withLater(() =>
    import('./start-import/start-import-page.tsx').then(({ StartImportPage }) => StartImportPage),
  ),
)
const templates = lazyScreen(
  withLater(() => import('./documents/templates-page.tsx').then(({ TemplatesPage }) => TemplatesPage)),
)
const rents = lazyScreen(withLater(() => import('./rises/raise-page.tsx').then(({ RaisePage }) => RaisePage)))
const tenants = lazyScreen(
  withTenants(() => import('./tenants/tenants-page.tsx').then(({ TenantsPage }) => TenantsPage)),
)
const tenant = lazyScreen(
  withLater(() => import('./tenants/tenant-page.tsx').then(({ TenantPage }) => TenantPage)),
)

export const routes: RouteObject[] = [
  { path: 'apartments', element: <ApartmentsPage /> },
  { path: 'apartments/new', element: newApartment },
  { path: 'apartments/move-in', element: moveIn },
  { path: 'apartments/import', element: startImport },
  { path: 'apartments/templates', element: templates },
  { path: 'apartments/rents', element: rents },
  { path: 'apartments/:id', element: apartment },
  { path: 'apartments/:id/move-in', element: moveIn },
  { path: 'tenants', element: tenants },
  { path: 'tenants/:id', element: tenant },
]
