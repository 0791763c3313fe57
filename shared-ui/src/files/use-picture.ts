import type { StoredFile } from '@orenda/contracts/files'
import { useEffect, useState } from 'react'
import { readFile } from './transfer.ts'

/**
 * An address for the content of a stored picture; null before it is loaded, for no picture, and
 * when it cannot be read. Only its owner may read it, so the page has to load it with its token.
 */
export function usePicture(file: StoredFile | null): {
  address: string | null
  hasFailed: boolean
  retry: () => void
} {
  const path = file?.path
  const [attempt, setAttempt] = useState(0)
  const [picture, setPicture] = useState<{ path: string; address: string | null } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again.
  useEffect(() => {
    if (path === undefined) return
    const controller = new AbortController()
    let address: string | null = null
    readFile({ path }, controller.signal)
      .then(content => {
        address = URL.createObjectURL(content)
        setPicture({ path, address })
      })
      .catch(() => {
        if (!controller.signal.aborted) setPicture({ path, address: null })
      })
    return () => {
      controller.abort()
      if (address !== null) URL.revokeObjectURL(address)
    }
  }, [path, attempt])

  const isCurrent = picture !== null && picture.path === path
  return {
    address: isCurrent ? picture.address : null,
    hasFailed: isCurrent && picture.address === null,
    retry: () => {
      setPicture(null)
      setAttempt(attempt + 1)
    },
  }
}
