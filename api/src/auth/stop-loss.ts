import type { EntityManager } from 'typeorm'
import { changeIn } from '../platform/database/named-statement.ts'
import { dropLinks } from './email-links.ts'
import { removeLoss } from './second-factor.queries.ts'

/**
 * Stops that a second factor is turned off by mail, for somebody who has it; with it goes a link that was sent.
 * @returns whether there was something to stop
 */
export async function stopLoss(em: EntityManager, ownerId: string): Promise<boolean> {
  if ((await changeIn(em, removeLoss.with({ owner: ownerId }))) === 0) return false
  await dropLinks(em, ownerId, 'factor')
  return true
}
