import { Skeleton } from '@orenda/shared-ui/ui'
import { type ComponentType, isValidElement, type ReactElement, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from './language.ts'

type Load = () => Promise<ComponentType>

/** What is loaded at the same time as each screen. */
let withTexts = <Screen,>(load: () => Promise<Screen>): (() => Promise<Screen>) => load

/** The shell sets which of the common texts a lazy screen waits for. */
export function loadTextsWithScreens(wrap: typeof withTexts): void {
  withTexts = wrap
}

/** Screens that are loaded, by their load functions. */
const loaded = new Map<Load, ComponentType>()
/** Screens that are being loaded. */
const loading = new Map<Load, Promise<ComponentType>>()

/**
 * An element for a route whose screen is loaded when it is first opened; until then it shows the
 * skeleton of a page. It does not use Suspense, because React delays its content by up to 300 ms.
 * If loading fails, the route's error element is shown, and a retry loads again.
 * @param load one function for each screen, e.g. `() => import('./tenants-page.tsx').then(({
 * TenantsPage }) => TenantsPage)`
 */
export const lazyScreen = (load: Load): ReactElement => <LazyScreen load={load} />

/**
 * Begins to load the screen of a route that will be shown soon, at the same time as its data. A
 * failure is shown when the route is opened. A screen that is not lazy needs nothing.
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
    coming = withTexts(load)()
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
