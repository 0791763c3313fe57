import { useSession } from '@orenda/shared-ui/host'
import { chooseAnew } from './registry.ts'
import { rememberSections } from './sections.ts'
import { shareLists } from './shared-lists.ts'

/** Keeps what is known of the remotes in step with who is signed in. */
export function startRemotes(): void {
  shareLists()
  rememberSections()
  useSession.subscribe(({ user }, before) => {
    if (user !== null && before.user?.id !== user.id) chooseAnew()
  })
}
