import { queryClient } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { scriptQuery } from '@orenda/shared-ui/pages'
import { type ReactNode, useState } from 'react'
import { useTexts, withLater } from '../i18n/texts.ts'
import { askLease, isPayeeMissing, reloadRequests } from './requests.api.ts'

type Dialogs = typeof import('./request-dialogs.tsx') & typeof import('./ask-dialog.tsx')

const dialogsScript = scriptQuery(
  'request-dialogs',
  withLater(() =>
    Promise.all([
      import(/* webpackChunkName: 'requests_dialogs' */ './request-dialogs.tsx'),
      import(/* webpackChunkName: 'requests_dialogs' */ './ask-dialog.tsx'),
    ]).then(
      ([{ RequestDialog, NoPayeeDialog }, { AskDialog }]): Dialogs => ({
        RequestDialog,
        NoPayeeDialog,
        AskDialog,
      }),
    ),
  ),
)

/**
 * Asks tenants for what they owe: one is asked at once, and the request with its QR is shown; of several what would be
 * asked is shown first. Without a payee it shows the way to set one.
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
  const asking = async (make: () => Promise<(dialogs: Dialogs) => ReactNode>) => {
    setBusy(true)
    try {
      const render = await make()
      await reloadRequests().catch(() => undefined)
      await show(render)
    } catch (error) {
      if (isPayeeMissing(error)) await show(({ NoPayeeDialog }) => <NoPayeeDialog onClose={close} />)
      else notify.failure(error, t('rent.askFailed'))
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
    askAll: (lease_ids: readonly string[]) =>
      show(({ AskDialog }) => (
        <AskDialog wanted={{ lease_ids: [...lease_ids] }} onLeave={close} onClose={close} />
      )),
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
