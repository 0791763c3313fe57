import { host } from '@orenda/shared-ui/host'
import { useSession } from '@orenda/shared-ui/session'
import { useMedia } from '@orenda/shared-ui/ui'
import { type ComponentType, lazy, Suspense } from 'react'
import { useActiveEntry } from '../remotes/navigation.ts'
import { type Shortcut, useShortcuts } from '../remotes/shortcuts.ts'
import { phoneLayout } from './phone.ts'

// Lazy: a desk never shows it.
const AddButton = lazy<ComponentType<{ shortcuts: readonly Shortcut[] }>>(() =>
  import(/* webpackChunkName: 'add-button' */ './add-button.tsx').then(
    ({ AddButton }) => ({ default: AddButton }),
    () => ({ default: () => null }),
  ),
)

/** On a phone, what is often added, in reach of the thumb on the pages of all sections. */
export function AddMenu() {
  const isPhone = useMedia(phoneLayout)
  const section = useActiveEntry()
  const shortcuts = useShortcuts()
  const isOpen = useSession(({ status }) => status === 'signed-in') && !host.isPlanOver()
  if (!isPhone || !section || !isOpen || shortcuts.length === 0) return null
  return (
    <Suspense fallback={null}>
      <AddButton shortcuts={shortcuts} />
    </Suspense>
  )
}
