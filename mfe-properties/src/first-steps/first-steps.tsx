import type { Apartment } from '@orenda/contracts/apartments'
import { scriptQuery } from '@orenda/shared-ui/pages'
import { useUser } from '@orenda/shared-ui/session'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { areStepsOver, endSteps } from './steps-over.ts'

const card = scriptQuery('first-steps', () =>
  import('./first-steps-card.tsx').then(({ FirstStepsCard }) => ({ FirstStepsCard })),
)

/** A guide for new users: what to enter first. It disappears when all is done or it was closed. */
export function FirstSteps({ apartments }: { apartments: readonly Apartment[] | undefined }) {
  const { id } = useUser()
  const [areOver, setOver] = useState(() => areStepsOver(id))
  const isWanted = !areOver && apartments !== undefined && apartments.length <= 1
  const { data } = useQuery({ ...card, enabled: isWanted })
  if (!isWanted || data === undefined) return null
  const end = () => {
    endSteps(id)
    setOver(true)
  }
  return <data.FirstStepsCard apartment={apartments[0]} onEnd={end} />
}
