import { lazyScreen, type RouteObject } from '@orenda/shared-ui/router'
import { withLater } from './i18n/texts.ts'

const reminders = lazyScreen(() => import('./reminders-page.tsx').then(({ RemindersPage }) => RemindersPage))
const forAll = lazyScreen(
  withLater(() => import('./for-all/for-all-page.tsx').then(({ ForAllPage }) => ForAllPage)),
)

export const routes: RouteObject[] = [
  { path: 'payment-reminders', element: reminders },
  { path: 'payment-reminders/for-all', element: forAll },
]
