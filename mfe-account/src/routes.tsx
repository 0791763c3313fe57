import { lazyScreen, type RouteObject } from '@orenda/shared-ui/router'

const subscription = lazyScreen(() =>
  import('./subscription/subscription-page.tsx').then(({ SubscriptionPage }) => SubscriptionPage),
)
const support = lazyScreen(() => import('./support/support-page.tsx').then(({ SupportPage }) => SupportPage))
const guide = lazyScreen(() => import('./guide/guide-page.tsx').then(({ GuidePage }) => GuidePage))
const profile = lazyScreen(() => import('./profile/profile-page.tsx').then(({ ProfilePage }) => ProfilePage))

export const routes: RouteObject[] = [
  { path: 'subscription', element: subscription },
  { path: 'support', element: support },
  { path: 'profile', element: profile },
  { path: 'guide', element: guide },
]
