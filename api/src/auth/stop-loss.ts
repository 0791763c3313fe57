import type { EntityManager } from 'typeorm'
import { dropLinks } from './email-links.ts'

/**
 * Stops that a second factor is turned off by mail, for somebody who has it; with it goes a link that was sent.
 * @returns whether there was something to stop
 */
export async function stopLoss(em: EntityManager, ownerId: string): Promise<boolean> {
  const [stopped] = await em.query<[unknown[], number]>(
    'delete from second_factor_losses where owner_id = $1 returning owner_id',
    [ownerId],
  )
  if (stopped.length === 0) return false
  await dropLinks(em, ownerId, 'factor')
  return true
}
