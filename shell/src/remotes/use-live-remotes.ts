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

/**
 * Opens a remote anew in this page when its sources have changed: session, place in the page and what others show stay as
 * they are.
 */
export function useLiveRemotes(): void {
  const { t } = useTranslation('shell')
  const location = useLocation()
  const navigate = useNavigate()

  const replace = useEffectEvent(async (name: string) => {
    try {
      await renewRemote(name)
    } catch {
      // The product's own server is away: the next change comes.
      return
    }
    failures.delete(name)
    forgetPanels(name)
    useEditions.setState(editions => ({ [name]: (editions[name] ?? 0) + 1 }))
    // The same place anew: its loader opens what was forgotten.
    await navigate(location, { replace: true, preventScrollReset: true, state: location.state })
  })
  const sayBroken = useEffectEvent((name: string) =>
    notify.error(t('override.notBuilt', { name }), { id: `not-built ${name}` }),
  )

  useEffect(() => {
    // One after another: what is replaced twice at once would be there by halves.
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

/** Whether its sources are being worked on: what is built once has hashes, and nobody there to say that it has changed. */
const isWorkedOn = ({ name }: RemoteOverride): boolean =>
  useRemotes.getState().entries.find(entry => entry.name === name)?.integrity === ''
