import { useEffect, useState } from 'react'

export interface LazyPart<Part> {
  /** The part; undefined until it is here, null when it does not come. It is loaded when it is wanted first. */
  use: (isWanted: boolean) => Part | null | undefined
}

/**
 * A part of a component that not everybody needs and that comes when it is needed first. Once it is here, it is there
 * at once; one that did not come is tried again by the next who wants it.
 */
export function lazyPart<Part>(load: () => Promise<Part>): LazyPart<Part> {
  let part: Part | undefined
  let loading: Promise<void> | undefined
  const bring = () => {
    loading ??= load().then(
      loaded => {
        part = loaded
      },
      () => {
        loading = undefined
      },
    )
    return loading
  }
  return {
    use: isWanted => {
      // Counted: a part that comes at the second try is rendered too.
      const [tries, setTries] = useState(0)
      const isMissing = isWanted && part === undefined
      useEffect(() => {
        if (!isMissing) return
        let isGone = false
        void bring().then(() => {
          if (!isGone) setTries(count => count + 1)
        })
        return () => {
          isGone = true
        }
      }, [isMissing])
      return part ?? (tries > 0 ? null : undefined)
    },
  }
}
