import { host } from '@orenda/shared-ui/host'
import { useSession } from '@orenda/shared-ui/session'
import { useMedia } from '@orenda/shared-ui/ui'
import { type ComponentType, lazy, Suspense } from 'react'
import { withLater } from '../i18n/load-texts.ts'
import { phoneLayout } from './phone.ts'

// Lazy: a desk never shows it.
const PhoneBar = lazy<ComponentType<{ canAdd: boolean }>>(() =>
  withLater(() => import(/* webpackChunkName: 'phone-bar' */ './phone-bar.tsx'))().then(
    ({ PhoneBar }) => ({ default: PhoneBar }),
    () => ({ default: () => null }),
  ),
)

/** On a phone, in reach of the thumb: the nearest sections, all of them, and what is often added. */
export function PhoneFoot() {
  const isPhone = useMedia(phoneLayout)
  const isSignedIn = useSession(({ status }) => status === 'signed-in')
  if (!isPhone || !isSignedIn) return null
  return (
    <Suspense fallback={null}>
      <PhoneBar canAdd={!host.isPlanOver()} />
    </Suspense>
  )
}
