import { useEffect } from 'react'
import { remember, remembered } from './remembered.ts'

const storageKey = 'orenda.proven'

/** Milliseconds after which a displayed screen proves that its version works. */
const stands = 4000

/** Whether a remote's version has worked in this browser. */
export const isProven = (name: string, version: string): boolean =>
  remembered(storageKey).includes(`${name}@${version}`)

/** Records that a version works, after the calling screen was displayed for a while with nothing loading. */
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
