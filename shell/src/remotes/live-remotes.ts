import type { RemoteOverride } from '@orenda/contracts/remotes'

/**
 * Milliseconds until an unreachable development server is asked again; doubled each time, up to the second
 * value.
 */
const waits = [1000, 10_000] as const

interface Hook {
  renderers?: Map<unknown, { scheduleRefresh?: unknown }>
}

/** React's development build replaces components itself, with code in the remote (`hot-client.ts` of the tools). */
const canRefresh = (): boolean => {
  const hook = (globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook }).__REACT_DEVTOOLS_GLOBAL_HOOK__
  return [...(hook?.renderers?.values() ?? [])].some(({ scheduleRefresh }) => scheduleRefresh)
}

interface Listener {
  /** The version of a remote that this page runs or would load. */
  versionOf: (name: string) => string
  /** Its sources have changed and were built. */
  onChange: (name: string) => void
  /** Its sources have changed and do not build. */
  onBroken: (name: string) => void
}

/**
 * Listens to the development servers of the remotes that this browser tries.
 * @returns a function that stops listening
 */
export function listenToServers(overrides: readonly RemoteOverride[], listener: Listener): () => void {
  if (canRefresh()) return () => undefined
  const ends = overrides.map(override => listenTo(override, listener))
  return () => {
    for (const end of ends) end()
  }
}

function listenTo({ name, origin }: RemoteOverride, { versionOf, onChange, onBroken }: Listener): () => void {
  let socket: WebSocket | undefined
  let timer = 0
  let isOver = false
  let wait: number = waits[0]
  /** The last known build. */
  let hash: unknown
  let shown: unknown
  /** The page may have loaded an older build before it started to listen. */
  const compare = async () => {
    const response = await fetch(`${origin}/remote.json`, { cache: 'no-cache' })
    const { version } = (await response.json()) as { version?: unknown }
    if (!isOver && version !== versionOf(name)) onChange(name)
  }
  const hear = ({ data }: MessageEvent) => {
    const message = messageIn(data)
    if (message?.type === 'hash') hash = message.data
    if (message?.type === 'errors') onBroken(name)
    if (message?.type !== 'ok' && message?.type !== 'warnings') return
    // A build with warnings and errors sends the warnings first.
    if (message.params?.preventReloading) return
    const isFirst = shown === undefined
    const isNew = !isFirst && shown !== hash
    shown = hash
    if (isNew) onChange(name)
    // Without an answer it waits for the next change.
    if (isFirst) compare().catch(() => undefined)
  }
  const open = () => {
    socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/ws`)
    socket.onmessage = hear
    socket.onopen = () => {
      wait = waits[0]
    }
    socket.onclose = () => {
      if (isOver) return
      timer = window.setTimeout(open, wait)
      wait = Math.min(2 * wait, waits[1])
    }
  }
  open()
  return () => {
    isOver = true
    clearTimeout(timer)
    socket?.close()
  }
}

/** A message of a development server. */
interface Message {
  type?: unknown
  data?: unknown
  params?: { preventReloading?: unknown }
}

function messageIn(data: unknown): Message | null {
  try {
    return JSON.parse(String(data))
  } catch {
    return null
  }
}
