import type { RouteObject } from '@orenda/shared-ui/host'
import { PaymentRemindersPage } from './payment-reminders/payment-reminders-page.tsx'

// A further screen loads itself when it is opened: `lazyScreen` of the host.
export const routes: RouteObject[] = [{ path: 'payment-reminders', element: <PaymentRemindersPage /> }]
