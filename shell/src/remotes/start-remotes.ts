import { host } from '@orenda/shared-ui/host'
import { useSession } from '@orenda/shared-ui/session'
import { afterFirstScreen } from '../layout/after-first-screen.ts'
import { chooseAnew } from './registry.ts'
import { rememberSections } from './sections.ts'
import { shareLists } from './shared-lists.ts'

const startLate = () =>
  import(/* webpackChunkName: 'ahead' */ '../layout/late-start.ts').then(
    module => module.startLate(),
    () => undefined,
  )

/** Keeps the list of remotes in step with the logged-in user. */
export function startRemotes(): void {
  shareLists()
  rememberSections()
  void afterFirstScreen.then(startLate)
  host.fillSlots(() =>
    import(/* webpackChunkName: 'today' */ '../panels/slot.tsx').then(slot => slot.FilledSlot),
  )
  useSession.subscribe(({ user }, before) => {
    if (user !== null && before.user?.id !== user.id) chooseAnew()
  })
}
