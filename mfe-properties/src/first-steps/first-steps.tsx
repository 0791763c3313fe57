import type { Apartment } from '@orenda/contracts/apartments'
import { scriptQuery } from '@orenda/shared-ui/pages'
import { useQuery } from '@tanstack/react-query'
import { withLater } from '../i18n/texts.ts'
import { useFirstSteps } from './use-first-steps.ts'

const card = scriptQuery(
  'first-steps',
  withLater(() => import('./first-steps-card.tsx').then(({ FirstStepsCard }) => ({ FirstStepsCard }))),
)

/** A guide for new users below the list of apartments: what to enter first. */
export function FirstSteps({ apartments }: { apartments: readonly Apartment[] | undefined }) {
  const { isWanted, end } = useFirstSteps(apartments)
  const { data } = useQuery({ ...card, enabled: isWanted })
  if (!isWanted || data === undefined) return null
  // The page itself has the button for a new apartment.
  return <data.FirstStepsCard apartment={apartments?.[0]} onEnd={end} hasAdd={false} />
}
