// The door `@orenda/shared-ui/session` as one remote has it.

import { session as everybodys } from '@orenda/shared-ui/session'
import { lent } from './lent.ts'

export { useSession, useUser } from '@orenda/shared-ui/session'

export const session: typeof everybodys = {
  reload: async () => {
    lent.allow('USE session')
    return everybodys.reload()
  },
  signOut: async () => {
    lent.allow('USE session')
    return everybodys.signOut()
  },
}
