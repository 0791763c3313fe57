import type { RemoteOverride } from '@orenda/contracts/remotes'

/** Milliseconds until a development server that is away is asked again; each time twice as long, up to the second figure. */
const waits = [1000, 10_000] as const

interface Hook {
  renderers?: Map<unknown, { scheduleRefresh?: unknown }>
}

/** Development's React replaces components by itself, in the code that the remote brings (`hot-client.ts` of the tools). */
const canRefresh = (): boolean => {
  const hook = (globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook }).__REACT_DEVTOOLS_GLOBAL_HOOK__
  return [...(hook?.renderers?.values() ?? [])].some(({ scheduleRefresh }) => scheduleRefresh)
}

interface Listener {
  /** The version of a remote that this page has, or would load. */
  versionOf: (name: string) => string
  /** Its sources have changed, and are built. */
  onChange: (name: string) => void
  /** Its sources have changed, and do not build. */
  onBroken: (name: string) => void
}

/**
 * Listens to the development servers of remotes that this browser tries.
 * @returns what ends that
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
  /** Of the build that it had last. */
  let hash: unknown
  let shown: unknown
  /** The page may have loaded another build than the one that is there when it begins to listen. */
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
    const isFirst = shown === undefined
    const isNew = !isFirst && shown !== hash
    shown = hash
    if (isNew) onChange(name)
    // Without an answer the next change comes.
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

function messageIn(data: unknown): { type?: unknown; data?: unknown } | null {
  try {
    return JSON.parse(String(data))
  } catch {
    return null
  }
}
