import type { Apartment } from '@orenda/contracts/apartments'
import { useUser } from '@orenda/shared-ui/session'
import { useState } from 'react'

const storageKey = 'first-steps-over'

/** Whether this user has finished or closed the first steps in this browser. */
const areStepsOver = (userId: string): boolean => localStorage.getItem(storageKey) === userId

const endSteps = (userId: string): void => localStorage.setItem(storageKey, userId)

/**
 * Whether the first steps are shown: to who has at most one apartment, until all is done or they are closed.
 * @param apartments undefined while they are loading
 */
export function useFirstSteps(apartments: readonly Apartment[] | undefined): {
  isWanted: boolean
  end: () => void
} {
  const { id } = useUser()
  const [areOver, setOver] = useState(() => areStepsOver(id))
  return {
    isWanted: !areOver && apartments !== undefined && apartments.length <= 1,
    end: () => {
      endSteps(id)
      setOver(true)
    },
  }
}
