import type { Lease, UpdateLease } from '@orenda/contracts/leases'
import { type NoticeAction, notify } from '@orenda/shared-ui/host'
import { useFormat } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'
import { changeLease, reloadLeases } from './leases.api.ts'

/** The action of a message about a lease with another end: puts back the end that it had, in one request. */
export function useLeaseUndo(): (
  before: Lease,
  after: Pick<Lease, 'updated_at'>,
  rent?: Pick<UpdateLease, 'rent' | 'from'>,
) => NoticeAction {
  const t = useTexts()
  const { date } = useFormat()
  const run = async ({ id, end }: Lease, fields: UpdateLease) => {
    try {
      await changeLease(id, { ...fields, end })
      notify.success(
        end === null ? t('leases.endPutBack.open') : t('leases.endPutBack.date', { date: date(end) }),
      )
    } catch (error) {
      notify.failure(error, t('leases.endPutBack.failed'))
    }
    await reloadLeases()
  }
  return (before, { updated_at }, rent = {}) => ({
    label: t('common:actions.undo'),
    run: () => void run(before, { ...rent, updated_at }),
  })
}
