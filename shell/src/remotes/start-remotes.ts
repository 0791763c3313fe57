import { host } from '@orenda/shared-ui/host'
import { useSession } from '@orenda/shared-ui/session'
import { afterFirstScreen } from '../layout/after-first-screen.ts'
import { chooseAnew } from './registry.ts'
import { loadUnavailable } from './remote-failed.tsx'
import { rememberSections } from './sections.ts'
import { shareLists } from './shared-lists.ts'

const startAhead = () =>
  import(/* webpackChunkName: 'ahead' */ './ahead.ts').then(
    module => module.startAhead(),
    () => undefined,
  )

/** Both are in one chunk. */
const keepStylesApart = () =>
  import(/* webpackChunkName: 'ahead' */ './own-styles.ts').then(
    module => module.keepStylesApart(),
    () => undefined,
  )

/** Keeps the list of remotes in step with the logged-in user. */
export function startRemotes(): void {
  shareLists()
  rememberSections()
  void afterFirstScreen.then(startAhead)
  void afterFirstScreen.then(keepStylesApart)
  // Loaded while there is a network, so that a later loss can be reported.
  afterFirstScreen.then(loadUnavailable).catch(() => undefined)
  host.fillSlots(() =>
    import(/* webpackChunkName: 'panels' */ '../panels/slot.tsx').then(slot => slot.FilledSlot),
  )
  useSession.subscribe(({ user }, before) => {
    if (user !== null && before.user?.id !== user.id) chooseAnew()
  })
}
