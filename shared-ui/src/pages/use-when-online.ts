import { useEffect, useEffectEvent } from 'react'

/** Calls back when the network is back; queries load again by themselves. */
export function useWhenOnline(retry: () => void, isWanted: boolean): void {
  const onOnline = useEffectEvent(retry)
  useEffect(() => {
    if (!isWanted) return
    const listen = () => onOnline()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [isWanted])
}
