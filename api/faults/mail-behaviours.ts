import type { Behaviour } from '../test/smtp-sink.ts'
import type { Random } from './random.ts'

/** How the server treats the first tries, with percentages; later tries are accepted. */
const turns: [times: number, behaviour: Behaviour][] = [
  [8, { recipient: '451 4.7.1 greylisted' }],
  [5, { data: '452 4.3.1 busy' }],
  [5, { recipient: '550 5.1.1 no such user' }],
  [3, { data: '554 5.7.1 not wanted' }],
  [1, 'hang'],
  [3, 'take and drop'],
  [3, 'drop'],
  [3, 'drop at once'],
]

/** Whether the mail server refuses the mail for good. */
export const refuses = (behaviour: Behaviour | undefined) =>
  typeof behaviour === 'object' &&
  ('data' in behaviour ? behaviour.data : behaviour.recipient).startsWith('5')

/** Draws how the server treats the first try for an address, and notes it. */
export function behaviourAtFirst(plans: Map<string, Behaviour>, to: string, random: Random): Behaviour {
  let place = random() * 100
  const turn = turns.find(([times]) => {
    place -= times
    return place < 0
  })
  const behaviour = turn?.[1] ?? 'take'
  plans.set(to, behaviour)
  return behaviour
}

/** A server that refuses an address refuses it at every try. */
export const behaviourLater = (behaviour: Behaviour | undefined): Behaviour =>
  behaviour !== undefined && refuses(behaviour) ? behaviour : 'take'
