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

/** In one script with the former. */
const keepStylesApart = () =>
  import(/* webpackChunkName: 'ahead' */ './own-styles.ts').then(
    module => module.keepStylesApart(),
    () => undefined,
  )

/** Keeps what is known of the remotes in step with who is signed in. */
export function startRemotes(): void {
  shareLists()
  rememberSections()
  void afterFirstScreen.then(startAhead)
  void afterFirstScreen.then(keepStylesApart)
  // While there is a network: who loses it later is told so.
  afterFirstScreen.then(loadUnavailable).catch(() => undefined)
  host.fillSlots(() =>
    import(/* webpackChunkName: 'panels' */ '../panels/slot.tsx').then(slot => slot.FilledSlot),
  )
  useSession.subscribe(({ user }, before) => {
    if (user !== null && before.user?.id !== user.id) chooseAnew()
  })
}
