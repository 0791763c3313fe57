import { runtimeConfig } from '@orenda/shared-ui/host'

/** Whether this installation has a remote that sells plans: a link to it would lead nowhere otherwise. */
export const hasSubscriptionPage = (): boolean =>
  runtimeConfig.manifest.remotes.some(({ bases }) => bases.includes('subscription'))
