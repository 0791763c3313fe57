import type { Rise } from '@orenda/contracts/rent-rises'
import { notify } from '@orenda/shared-ui/host'
import { useTexts } from '../i18n/texts.ts'
import { reloadLeases } from '../leases/leases.api.ts'
import { takeRisesBack } from './rises.api.ts'

/** Takes rises back, and says so. */
export function useTakeBack(): (rises: readonly Pick<Rise, 'lease_id' | 'from'>[]) => Promise<void> {
  const t = useTexts()
  return async rises => {
    try {
      await takeRisesBack({ rises: rises.map(({ lease_id, from }) => ({ lease_id, from })) })
      notify.success(t('rises.takenBack', { count: rises.length }))
    } catch (error) {
      notify.failure(error, t('rises.takeBackFailed'))
    }
    await reloadLeases()
  }
}
