import type { RemoteOverride } from '@orenda/contracts/remotes'
import { notify, runtimeConfig } from '@orenda/shared-ui/host'
import { useLocation, useNavigate } from '@orenda/shared-ui/router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetPanels } from '../panels/panel-remotes.ts'
import { useEditions } from './editions.ts'
import { listenToServers } from './live-remotes.ts'
import { remotesKnown, renewRemote, useRemotes, versionOf } from './registry.ts'
import { failures } from './send-failure.ts'

/** Reloads a remote in this page when its sources have changed; the session, the route and other remotes stay. */
export function useLiveRemotes(): void {
  const { t } = useTranslation('shell')
  const location = useLocation()
  const navigate = useNavigate()

  const replace = useEffectEvent(async (name: string) => {
    try {
      await renewRemote(name)
    } catch {
      // The product's server cannot be reached: waits for the next change.
      return
    }
    failures.delete(name)
    forgetPanels(name)
    useEditions.setState(editions => ({ [name]: (editions[name] ?? 0) + 1 }))
    // Opens the same route again, so that its loader loads the new code.
    await navigate(location, { replace: true, preventScrollReset: true, state: location.state })
  })
  const sayBroken = useEffectEvent((name: string) =>
    notify.error(t('override.notBuilt', { name }), { id: `not-built ${name}` }),
  )

  useEffect(() => {
    // One after the other: two replacements at the same time would mix.
    let last = Promise.resolve()
    let isOver = false
    let end: () => void = () => undefined
    void remotesKnown.then(() => {
      if (isOver) return
      end = listenToServers(runtimeConfig.overrides.filter(isWorkedOn), {
        versionOf,
        onChange: name => {
          last = last.then(() => replace(name)).catch(() => undefined)
        },
        onBroken: sayBroken,
      })
    })
    return () => {
      isOver = true
      end()
    }
  }, [])
}

/** Whether a remote is in development: a finished build has hashes, and no server that reports changes. */
const isWorkedOn = ({ name }: RemoteOverride): boolean =>
  useRemotes.getState().entries.find(entry => entry.name === name)?.integrity === ''
