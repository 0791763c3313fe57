// The door `@orenda/shared-ui/api` as the sources of one remote see it: the build of a remote puts
// this module in its place, so that the host knows who asks.

import { forRemote } from '@orenda/shared-ui/api'

declare const process: { readonly env: { readonly ORENDA_REMOTE: string } }

export { ApiError, outbox, readAll } from '@orenda/shared-ui/api'
export const { api, queryClient } = forRemote(process.env.ORENDA_REMOTE)
