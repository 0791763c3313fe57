import type { UpcomingNotice } from '@orenda/contracts/payment-reminders'
import { notify } from '@orenda/shared-ui/host'
import { focus } from '@orenda/shared-ui/pages'
import { useMutation } from '@tanstack/react-query'
import { useTexts } from '../i18n/texts.ts'
import { noticeKey } from '../notices/notice-address.ts'
import { skipNotice, unskipNotice } from '../notices/notices.api.ts'
import { useRefusalNotice } from '../notices/use-refusal-notice.ts'
import { reloadNotices } from '../reminders/reminders.api.ts'

interface Change {
  notice: UpcomingNotice
  isSkip: boolean
  /** Whether it takes the other one back: then it offers no way back itself. */
  isUndo?: boolean
}

/** Keeps one notice from being sent, or sends it after all, with the way back. */
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
    mutationFn: ({ notice, isSkip }: Change): Promise<unknown> =>
      isSkip ? skipNotice(notice) : unskipNotice(notice),
    onSuccess: (_, { notice, isSkip, isUndo = false }) => {
      notify.success(t(isSkip ? 'upcoming.skippedNow' : 'upcoming.unskipped', nameOf(notice)), {
        id: noticeKey(notice),
        ...(!isUndo && {
          action: {
            label: t('common:actions.undo'),
            run: () => change.mutate({ notice, isSkip: !isSkip, isUndo: true }),
          },
        }),
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
