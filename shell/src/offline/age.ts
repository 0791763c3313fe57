import { ApiError, queryClient } from '@orenda/shared-ui/api'
import type { Query } from '@tanstack/react-query'
import { create } from 'zustand'
import { useAway } from './away.ts'

/** Since when the oldest data on the page is as it is, in milliseconds since 1970; null with a network. */
export const useAge = create<{ since: number | null }>()(() => ({ since: null }))

/** Milliseconds in which changes are collected. */
const collects = 100

/** Watches whether the page shows data that cannot be read again. */
export function watchAge(): void {
  const cache = queryClient.getQueryCache()
  let isComing = false
  const look = () => {
    isComing = false
    const shown = cache.getAll().filter(query => query.isActive() && query.state.data !== undefined)
    const isAway = !navigator.onLine || useAway.getState().isAway || shown.some(isUnreachable)
    const since =
      isAway && shown.length > 0 ? Math.min(...shown.map(({ state }) => state.dataUpdatedAt)) : null
    if (useAge.getState().since !== since) useAge.setState({ since })
  }
  const soon = () => {
    if (isComing) return
    isComing = true
    setTimeout(look, collects)
  }
  cache.subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual)
      useAway.setState({ isAway: false })
    soon()
  })
  addEventListener('online', soon)
  addEventListener('offline', soon)
  soon()
}

/** Whether the last reading of a query did not reach the API. */
const isUnreachable = ({ state }: Query): boolean =>
  state.error instanceof ApiError && state.error.code === 'UNAVAILABLE'
