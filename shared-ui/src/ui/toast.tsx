import { useEffect, useSyncExternalStore } from 'react'

export interface ToastMessage {
  kind: 'success' | 'error' | 'info'
  text: string
  /** Keeps the same message from standing there twice; without one each is shown. */
  id?: string | undefined
  action?: { label: string; onSelect: () => void } | undefined
  /** Milliseconds until it goes by itself. */
  closeAfter: number
}

export interface ToastViewportProps {
  label: string
  closeLabel: string
}

type Layer = typeof import('./toast-layer.tsx')

let layer: Layer | undefined
let isLoading = false
/** What is to be shown when the layer has come. */
const waiting: ToastMessage[] = []
const listeners = new Set<() => void>()

/** Shows a short message. What shows it comes with the first one, and none is lost meanwhile. */
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

/** The first thing that a person does may end with a message, also with one that the network is away. */
const hints = ['pointerdown', 'keydown'] as const

/** Where the short messages appear: once in the page. */
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
