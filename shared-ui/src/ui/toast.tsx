import { useEffect, useSyncExternalStore } from 'react'

export interface ToastMessage {
  kind: 'success' | 'error' | 'info'
  text: string
  /** The same `id` is shown only once at a time; without an id, every message is shown. */
  id?: string | undefined
  /** The `id`s of the messages about each of several records: a later one about any of them ends the action. */
  about?: readonly string[] | undefined
  action?: { label: string; onSelect: () => unknown } | undefined
  /**
   * Messages of the same act that follow one another are one, whose text says how many, and whose action does all.
   * `size`: how many this one says, 1 by default.
   */
  together?: { act: string; text: (count: number) => string; size?: number } | undefined
  /** Milliseconds until it closes by itself. */
  closeAfter: number
}

export interface ToastViewportProps {
  label: string
  closeLabel: string
  /** That of actions which take something back: Ctrl Z and ⌘ Z press the newest of them. */
  undoLabel?: string
  /** Of the action of several that are one message. */
  undoAllLabel?: () => string
  /** Is called at Ctrl Z and ⌘ Z when nothing can be taken back. */
  onNothing?: () => void
  /** What one person did is not taken back by another. */
  person?: string | undefined
  /** On a button that shows messages which have no room. */
  moreLabel?: (count: number) => string
}

type Layer = typeof import('./toast-layer.tsx')

let layer: Layer | undefined
let isLoading = false
/** Messages for the layer, once it is loaded. */
const waiting: ToastMessage[] = []
const listeners = new Set<() => void>()

/**
 * Shows a short message. The layer is loaded with the first message; messages that arrive meanwhile
 * are kept.
 */
export function showToast(toast: ToastMessage): void {
  if (layer !== undefined) layer.show(toast)
  else {
    waiting.push(toast)
    load()
  }
}

function load(): void {
  if (isLoading) return
  isLoading = true
  import(/* webpackChunkName: "toasts" */ './toast-layer.tsx').then(
    loaded => {
      layer = loaded
      for (const listener of listeners) listener()
      for (const toast of waiting.splice(0)) loaded.show(toast)
    },
    () => {
      isLoading = false
    },
  )
}

/**
 * Loaded at the person's first action: it may end with a message, also with one that there is no
 * network.
 */
const hints = ['pointerdown', 'keydown'] as const

/** The place of the short messages: once in the page. */
export function ToastViewport(props: ToastViewportProps) {
  const Layer = useSyncExternalStore(subscribe, () => layer?.ToastLayer)
  useEffect(() => {
    for (const hint of hints) addEventListener(hint, load, { once: true, capture: true })
    addEventListener('online', load)
    return () => {
      for (const hint of hints) removeEventListener(hint, load, { capture: true })
      removeEventListener('online', load)
    }
  }, [])
  return Layer && <Layer {...props} />
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
