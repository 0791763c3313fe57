import { type Location, useBlocker } from '@orenda/shared-ui/router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { UnsavedDialog } from './unsaved-dialog.tsx'

interface UnsavedChanges {
  question: ReactNode
  /** Does what would close the form: at once, or after a question if changes would be lost. */
  ask: (leave: () => void) => void
  /** Call it before a navigation that follows a save. */
  leaveFreely: () => void
}

const pathOf = ({ pathname }: Location) => pathname

/**
 * Asks before a form with changes is left: by a link, by going back, by closing the tab, or by
 * anything that goes through `ask`.
 * @param placeOf the part of an address that the form belongs to; by default its path
 * @param text what is said where not everything would be lost
 * @param onBack closes a form that stands over the page: going back does that, and does not leave the page
 */
export function useUnsavedChanges(
  isDirty: boolean,
  placeOf: (location: Location) => string = pathOf,
  text?: string,
  onBack?: () => void,
): UnsavedChanges {
  const isFree = useRef(false)
  const isBack = useRef(false)
  const [wanted, setWanted] = useState<{ leave: () => void } | null>(null)
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    isBack.current = onBack !== undefined && historyAction === 'POP'
    const isLeft = isBack.current || (isDirty && placeOf(currentLocation) !== placeOf(nextLocation))
    return isLeft && !isFree.current
  })
  const isBlocked = blocker.state === 'blocked'
  const leave = () => {
    setWanted(null)
    wanted?.leave()
    if (!isBlocked) return
    if (!isBack.current) return blocker.proceed()
    blocker.reset()
    onBack?.()
  }
  useEffect(() => {
    if (isBlocked && !isDirty) leave()
  })

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isFree.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  const question = (
    <UnsavedDialog
      isOpen={wanted !== null || (isBlocked && isDirty)}
      text={text}
      onStay={() => {
        setWanted(null)
        blocker.reset?.()
      }}
      onLeave={leave}
    />
  )
  return {
    question,
    ask: leave => (isDirty ? setWanted({ leave }) : leave()),
    leaveFreely: () => {
      isFree.current = true
    },
  }
}
