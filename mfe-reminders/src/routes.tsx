import { lazyScreen, type RouteObject } from '@orenda/shared-ui/router'

const reminders = lazyScreen(() => import('./reminders-page.tsx').then(({ RemindersPage }) => RemindersPage))

export const routes: RouteObject[] = [{ path: 'payment-reminders', element: reminders }]
