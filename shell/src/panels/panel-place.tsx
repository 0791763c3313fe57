import type { FailurePhase } from '@orenda/contracts/client-events'
import { host } from '@orenda/shared-ui/host'
import { Panel } from '@orenda/shared-ui/panels'
import { useLanguage } from '@orenda/shared-ui/texts'
import { Skeleton } from '@orenda/shared-ui/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { versionOf } from '../remotes/registry.ts'
import { failureOf, RemoteFailure } from '../remotes/remote-failure.ts'
import { reportFailure } from '../remotes/report-failure.ts'
import { PanelBoundary } from './panel-boundary.tsx'
import styles from './panel-place.module.css'
import { openPanels } from './panel-remotes.ts'
import { renewPanels } from './renew-panels.ts'
import type { SlotPanel } from './slot-panels.ts'
import { useInView } from './use-in-view.ts'

type Context = Readonly<Record<string, string>>

/** Milliseconds after which a panel counts as failed; if it loads later, it is still shown. */
const patience = 20_000
/** Milliseconds after which one that did not come is asked for again, once: a network may fail for a moment. */
const pause = 1000

type Loaded = { panel: ComponentType<Context>; version: string }

interface PanelPlaceProps {
  panel: SlotPanel
  /** The data that the slot passes to its panels. */
  context: Context
  /** False for a panel that often has nothing to show: it takes no room until it has something, nor when it fails. */
  isReserved?: boolean
}

/**
 * The place of one panel. The panel is loaded when it comes into view; any failure is one line here and affects
 * nothing else.
 */
export function PanelPlace({ panel, context, isReserved = true }: PanelPlaceProps) {
  const language = useLanguage()
  const place = useRef<HTMLDivElement & HTMLSpanElement>(null)
  const { loaded, failed, attempt, setFailed, retry } = useLoadedPanel(panel, useInView(place))
  const { remote, slot, name } = panel
  const title = panel.label[language]
  // A failed line slot is hidden.
  const isLine = slot.endsWith('.line')
  const failure =
    isLine || !isReserved ? null : (
      <Panel icon={null} title={title}>
        <Panel.Failure onRetry={retry} />
      </Panel>
    )
  const Place = isLine ? 'span' : 'div'
  return (
    <Place
      ref={place}
      className={styles.place}
      data-panel={`${remote}/${slot}/${name}`}
      data-panel-failed={failed ?? undefined}
      aria-busy={(isLine && failed === null && loaded === null) || undefined}
      // What is not displayed never comes into view, so it is not loaded.
      data-phone={panel.onPhone === false ? 'no' : undefined}
    >
      {failed !== null ? (
        failure
      ) : loaded === null ? (
        isLine ? (
          <Skeleton width="160px" height="1em" />
        ) : (
          isReserved && (
            <Panel icon={null} title={title} isBusy isQuiet={panel.isQuiet}>
              <Panel.Skeleton rows={panel.rows ?? 3} />
            </Panel>
          )
        )
      ) : (
        <PanelBoundary
          key={attempt}
          instead={failure}
          onError={error => setFailed(report(error, panel, loaded.version))}
        >
          <QueryClientProvider client={host.clientOf(remote)}>
            <loaded.panel {...context} />
          </QueryClientProvider>
        </PanelBoundary>
      )}
    </Place>
  )
}

/** Loads a panel when it is wanted, and again with each new attempt. */
function useLoadedPanel(panel: SlotPanel, isWanted: boolean) {
  const language = useLanguage()
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [failed, setFailed] = useState<FailurePhase | null>(null)
  const { remote, slot, name } = panel

  const retry = async () => {
    await renewPanels(remote)
    setLoaded(null)
    setFailed(null)
    setAttempt(count => count + 1)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language is that of its first words; a switch loads the others
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    const fail = (error: unknown, isLate = false) => {
      clearTimeout(timer)
      const isMissing = failureOf(error, remote, '').phase === 'load'
      if (attempt === 0 && isMissing && !isLate && !isGone && navigator.onLine) {
        timer = setTimeout(() => void retry().catch(() => undefined), pause)
        return
      }
      const phase = report(error, panel, '')
      if (!isGone) setFailed(phase)
    }
    const late = () => fail(new RemoteFailure(remote, versionOf(remote), 'load'), true)
    let timer = setTimeout(late, patience)
    load(panel, language).then(found => {
      clearTimeout(timer)
      if (isGone) return
      setLoaded(found)
      setFailed(null)
    }, fail)
    return () => {
      clearTimeout(timer)
      isGone = true
    }
  }, [isWanted, remote, slot, name, attempt])

  return { loaded, failed, attempt, setFailed, retry }
}

/** @throws RemoteFailure */
async function load(
  { remote, slot, name }: SlotPanel,
  language: Parameters<typeof openPanels>[1],
): Promise<Loaded> {
  const { version, panels } = await openPanels(remote, language)
  const ofSlot = (panels as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>)[slot]
  const begin = ofSlot?.[name]
  // Its description lists a panel that its module does not have.
  if (typeof begin !== 'function') throw new RemoteFailure(remote, version, 'start')
  try {
    return { panel: (await begin()) as ComponentType<Context>, version }
  } catch (error) {
    throw failureOf(error, remote, version)
  }
}

/** @returns the phase in which the panel failed */
function report(error: unknown, { remote, slot, name }: SlotPanel, version: string): FailurePhase {
  const { phase, cause, fit, ...failure } = failureOf(error, remote, version || versionOf(remote))
  const panel = `${slot}/${name}`
  reportFailure(new RemoteFailure(remote, failure.version, phase, { cause, fit, panel }), false)
  return phase
}
