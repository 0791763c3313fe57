import type { UpcomingNotice } from '@orenda/contracts/payment-reminders'
import { notify } from '@orenda/shared-ui/host'
import { focus } from '@orenda/shared-ui/pages'
import { useMutation } from '@tanstack/react-query'
import { useTexts } from '../i18n/texts.ts'
import { skipNotice, unskipNotice } from '../notices/notices.api.ts'
import { useRefusalNotice } from '../notices/use-refusal-notice.ts'
import { reloadNotices } from '../reminders/reminders.api.ts'

/** Keeps one notice from being sent, and takes that back: at once in the notification, later in its row. */
export function useSkips(): {
  skip: (notice: UpcomingNotice) => void
  unskip: (notice: UpcomingNotice) => void
} {
  const t = useTexts()
  const notifyRefusal = useRefusalNotice()
  const nameOf = ({ tenant_name, apartment_name }: UpcomingNotice) => ({
    name: tenant_name ?? apartment_name,
  })
  const change = useMutation({
    mutationFn: ({ notice, isSkip }: { notice: UpcomingNotice; isSkip: boolean }): Promise<unknown> =>
      isSkip ? skipNotice(notice) : unskipNotice(notice),
    onSuccess: (_, { notice, isSkip }) => {
      if (!isSkip) notify.success(t('upcoming.unskipped', nameOf(notice)))
      else
        notify.success(t('upcoming.skippedNow', nameOf(notice)), {
          action: {
            label: t('common:actions.undo'),
            run: () => change.mutate({ notice, isSkip: false }),
          },
        })
    },
    onError: error => notifyRefusal(error, t('common:records.saveError')),
    onSettled: async () => {
      await reloadNotices().catch(() => undefined)
      // The row has moved.
      focus.headingIfLost()
    },
  })
  return {
    skip: notice => change.mutate({ notice, isSkip: true }),
    unskip: notice => change.mutate({ notice, isSkip: false }),
  }
}
