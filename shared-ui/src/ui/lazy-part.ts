import { useEffect, useState } from 'react'

export interface LazyPart<Part> {
  /**
   * The part; undefined while it is loading, null when loading failed. It is loaded when it is
   * first needed.
   */
  use: (isWanted: boolean) => Part | null | undefined
}

/**
 * A part of a component that is loaded when it is first needed. Once it is loaded, it is there at
 * once; after a failure, the next component that needs it tries again.
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
      // A counter, so that a part that loads at the second try is rendered, too.
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
