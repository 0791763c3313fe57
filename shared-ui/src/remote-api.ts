// The door `@orenda/shared-ui/api` as the sources of one remote see it: the build of a remote puts
// this module in its place, so that the host knows who asks.

import { host } from '@orenda/shared-ui/host'

declare const process: { readonly env: { readonly ORENDA_REMOTE: string } }

export { ApiError, outbox } from '@orenda/shared-ui/api'
export const { api, queryClient } = host.forRemote(process.env.ORENDA_REMOTE)
