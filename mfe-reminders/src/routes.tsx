import { lazyScreen, type RouteObject } from '@orenda/shared-ui/host'

const reminders = lazyScreen(() => import('./reminders-page.tsx').then(({ RemindersPage }) => RemindersPage))

export const routes: RouteObject[] = [{ path: 'payment-reminders', element: reminders }]
