import type { Lease, UpdateLease } from '@orenda/contracts/leases'
import { type NoticeAction, notify } from '@orenda/shared-ui/host'
import { useFormat } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'
import { changeLease, reloadLeases, takeEndBack } from './leases.api.ts'

type After = Pick<Lease, 'updated_at'>

/** What a renewal changed beside the end. */
type RenewalBefore = Pick<UpdateLease, 'rent' | 'from' | 'last_charge'>

interface LeaseUndo {
  /** Puts back the end that a lease had before it was renewed. */
  renewal: (before: Lease, after: After, changed: RenewalBefore) => NoticeAction
  /** Takes the end of a lease back. */
  end: (before: Lease, after: After) => NoticeAction
}

/** The actions of messages about a lease with another end: each puts all back in one request. */
export function useLeaseUndo(): LeaseUndo {
  const t = useTexts()
  const { date } = useFormat()
  const putBack = async ({ end }: Lease, request: () => Promise<unknown>) => {
    try {
      await request()
      notify.success(
        end === null ? t('leases.endPutBack.open') : t('leases.endPutBack.date', { date: date(end) }),
      )
    } catch (error) {
      notify.failure(error, t('leases.endPutBack.failed'))
    }
    await reloadLeases()
  }
  const action = (before: Lease, request: () => Promise<unknown>): NoticeAction => ({
    label: t('common:actions.undo'),
    run: () => void putBack(before, request),
  })
  return {
    renewal: (before, { updated_at }, changed) =>
      action(before, () => changeLease(before.id, { ...changed, end: before.end, updated_at })),
    end: (before, { updated_at }) => action(before, () => takeEndBack(before.id, { updated_at })),
  }
}
