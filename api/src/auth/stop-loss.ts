import type { EntityManager } from 'typeorm'
import { changeIn } from '../platform/database/named-statement.ts'
import { dropLinks } from './email-links.ts'
import { removeLoss } from './second-factor.queries.ts'

/**
 * Stops turning off a second factor by mail, for a user who has it; a sent link becomes invalid.
 * @returns whether there was something to stop
 */
export async function stopLoss(em: EntityManager, ownerId: string): Promise<boolean> {
  if ((await changeIn(em, removeLoss.with({ owner: ownerId }))) === 0) return false
  await dropLinks(em, ownerId, 'factor')
  return true
}
