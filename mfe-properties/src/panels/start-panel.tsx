import { apartmentsQuery } from '@orenda/shared-ui/records'
import { useQuery } from '@tanstack/react-query'
import { FirstStepsCard } from '../first-steps/first-steps-card.tsx'
import { useFirstSteps } from '../first-steps/use-first-steps.ts'

/** The first steps of a new user at the top of Today. */
export function StartPanel() {
  const { data: apartments } = useQuery(apartmentsQuery)
  const { isWanted, end } = useFirstSteps(apartments)
  return isWanted && <FirstStepsCard apartment={apartments?.[0]} onEnd={end} hasAdd />
}
