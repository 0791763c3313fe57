import { useEffect, useEffectEvent } from 'react'

/** Tries again when the network is back; queries do so by themselves. */
export function useWhenOnline(retry: () => void, isWanted: boolean): void {
  const onOnline = useEffectEvent(retry)
  useEffect(() => {
    if (!isWanted) return
    const listen = () => onOnline()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [isWanted])
}
