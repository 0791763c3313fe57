import { ApiError, queryClient } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { scriptQuery } from '@orenda/shared-ui/pages'
import { type ReactNode, useState } from 'react'
import { useTexts, withLater } from '../i18n/texts.ts'
import { askLease, askLeases, reloadRequests } from './requests.api.ts'

type Dialogs = typeof import('./request-dialogs.tsx')

const dialogsScript = scriptQuery(
  'request-dialogs',
  withLater(() =>
    import(/* webpackChunkName: 'requests_dialogs' */ './request-dialogs.tsx').then(
      ({ RequestDialog, RequestsDialog, NoPayeeDialog }): Dialogs => ({
        RequestDialog,
        RequestsDialog,
        NoPayeeDialog,
      }),
    ),
  ),
)

/**
 * Asks tenants for what they owe, and shows what was made: one request with its QR, or several to be sent. Without a
 * payee it shows the way to set one.
 */
export function useAsking() {
  const t = useTexts()
  const [dialog, setDialog] = useState<ReactNode>(null)
  const [isBusy, setBusy] = useState(false)
  const close = () => setDialog(null)

  const show = async (render: (dialogs: Dialogs) => ReactNode) => {
    try {
      setDialog(render(await queryClient.fetchQuery(dialogsScript)))
    } catch (error) {
      notify.failure(error, t('common:records.formFailed'))
    }
  }
  /** @returns whether something was made */
  const asking = async (make: () => Promise<(dialogs: Dialogs) => ReactNode>) => {
    setBusy(true)
    try {
      const render = await make()
      await reloadRequests().catch(() => undefined)
      await show(render)
      return true
    } catch (error) {
      if (ApiError.is(error, 'CONFLICT') && error.body.reason === 'payee_missing')
        await show(({ NoPayeeDialog }) => <NoPayeeDialog onClose={close} />)
      else notify.failure(error, t('rent.askFailed'))
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    dialog,
    isBusy,
    /** @param chargeIds of the lease; without them, all that is due */
    ask: (leaseId: string, chargeIds?: readonly string[]) =>
      asking(async () => {
        const { id } = await askLease(leaseId, chargeIds)
        return ({ RequestDialog }) => <RequestDialog id={id} onClose={close} />
      }),
    askAll: (leaseIds: readonly string[]) =>
      asking(async () => {
        const made = await askLeases(leaseIds)
        return ({ RequestsDialog }) => <RequestsDialog {...made} onClose={close} />
      }),
    show: (id: string, onClose: () => void) =>
      show(({ RequestDialog }) => (
        <RequestDialog
          id={id}
          onClose={() => {
            close()
            onClose()
          }}
        />
      )),
  }
}
