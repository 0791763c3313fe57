import { useEffect } from 'react'
import { remember, remembered } from './remembered.ts'

const storageKey = 'orenda.proven'

/** Milliseconds for which a screen has stood whole when its version counts as one that works. */
const stands = 4000

/** Whether this browser has seen the version of a remote work. */
export const isProven = (name: string, version: string): boolean =>
  remembered(storageKey).includes(`${name}@${version}`)

/** Keeps in mind that a version works, once the calling screen has stood for a while and nothing of it is on its way. */
export function useProof(shown: string): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.querySelector('main [data-skeleton]') !== null) return
      clearInterval(timer)
      remember(storageKey, [shown])
    }, stands)
    return () => clearInterval(timer)
  }, [shown])
}
