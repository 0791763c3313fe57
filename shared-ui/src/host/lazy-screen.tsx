import { Skeleton } from '@orenda/shared-ui/ui'
import { type ComponentType, isValidElement, type ReactElement, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from './language.ts'

type Load = () => Promise<ComponentType>

/** Screens that have been loaded, by their loaders. */
const loaded = new Map<Load, ComponentType>()
/** Those that are on their way. */
const loading = new Map<Load, Promise<ComponentType>>()

/**
 * An element for a route whose screen loads itself when it is opened first, with the skeleton of a page until it is
 * there. Without Suspense, whose reveal React holds back for 300 ms. When it cannot be loaded, the route's error
 * element shows, and a retry there loads again.
 * @param load one function for each screen, e.g. `() => import('./tenants-page.tsx').then(({ TenantsPage }) => TenantsPage)`
 */
export const lazyScreen = (load: Load): ReactElement => <LazyScreen load={load} />

/**
 * Begins to load the screen of a route that is about to be shown, so that it comes together with what the page waits for beside.
 * A failure is met where it is shown. What is no lazy screen is there already.
 */
export function startScreen(element: unknown): void {
  if (isValidElement<{ load: Load }>(element) && element.type === LazyScreen) {
    bring(element.props.load).catch(() => undefined)
  }
}

function bring(load: Load): Promise<ComponentType> {
  const screen = loaded.get(load)
  if (screen !== undefined) return Promise.resolve(screen)
  let coming = loading.get(load)
  if (coming === undefined) {
    coming = load()
      .then(component => {
        loaded.set(load, component)
        return component
      })
      .finally(() => loading.delete(load))
    loading.set(load, coming)
  }
  return coming
}

function LazyScreen({ load }: { load: Load }) {
  const { t } = useTranslation('common', { i18n })
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const [, setLoaded] = useState(0)
  const Screen = loaded.get(load)
  const isMissing = Screen === undefined
  useEffect(() => {
    if (!isMissing) return
    let isGone = false
    bring(load).then(
      () => {
        if (!isGone) setLoaded(count => count + 1)
      },
      error => {
        if (!isGone) setFailure({ error })
      },
    )
    return () => {
      isGone = true
    }
  }, [load, isMissing])
  if (failure !== null) throw failure.error
  return isMissing ? <Skeleton.Page label={t('states.loading')} /> : <Screen />
}
