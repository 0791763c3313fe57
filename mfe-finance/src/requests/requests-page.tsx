import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import { RecordsPage, RecordsTable, useTableQuery } from '@orenda/shared-ui/lists'
import { useLocation, useNavigate, useSearchParams } from '@orenda/shared-ui/router'
import { useFormat } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { Eye, QrCode, Send } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { AskDialog } from './ask-dialog.tsx'
import {
  RequestCard,
  requestColumns,
  requestFilters,
  requestGroups,
  requestSheet,
  requestTotals,
} from './request-columns.tsx'
import { RequestDialog } from './request-dialogs.tsx'
import { isPaidInPart } from './request-status.tsx'
import { followedRequests, requests } from './requests.api.ts'
import { SendDialog } from './send-dialog.tsx'
import { shownIn, toAskIn, toSendIn, withoutActs, withShown } from './shown-request.ts'

const table = {
  resource: requests,
  filters: requestFilters,
  columns: requestColumns,
  sheet: requestSheet,
  Card: RequestCard,
}

/** What tenants were asked for; the address may show one of them, ask which of some to send, or whom to ask. */
export const RequestsPage = () => (
  <>
    <Requests />
    <Asking />
  </>
)

function Requests() {
  const t = useTexts()
  const format = useFormat()
  const [query, setQuery] = useSearchParams()
  const { data, isFetching } = useQuery(followedRequests)
  const [isSending, setSending] = useState(false)
  const open = data?.filter(({ status }) => status === 'open') ?? []
  const shown = shownIn(query)
  const named = toSendIn(query)
  // A request that was just made is not in the list of before.
  const isKnown = data !== undefined && (!isFetching || named.every(id => data.some(row => row.id === id)))
  const [isReady, setReady] = useState(isKnown)
  // Once it is shown, reading again does not close it.
  if (isKnown && !isReady) setReady(true)
  const toSend = named.length === 0 ? open : open.filter(({ id }) => named.includes(id))
  const ownActions = useMemo(
    () => (row: PaymentRequest) => [
      {
        label: t('requests.show', { name: requests.nameOf(row, format) }),
        icon: Eye,
        run: () => setQuery(current => withShown(current, row.id), { preventScrollReset: true }),
      },
    ],
    [t, format, setQuery],
  )
  return (
    <RecordsPage
      resource={requests}
      icon={QrCode}
      add={{ path: 'payments?rent=overdue' }}
      parent={{ label: t('payments.title'), path: 'payments' }}
      others={
        open.every(isPaidInPart)
          ? []
          : [
              {
                label: t('requests.sendOpen'),
                icon: Send,
                onSelect: () => setSending(true),
              },
            ]
      }
    >
      <RecordsTable
        {...table}
        query={useTableQuery()}
        canDelete={false}
        ownActions={ownActions}
        totals={requestTotals}
        groups={requestGroups}
      />
      {shown !== null && (
        <RequestDialog
          id={shown}
          onClose={() =>
            setQuery(current => withShown(current, null), { replace: true, preventScrollReset: true })
          }
        />
      )}
      {(isSending || (named.length > 0 && isReady)) && (
        <SendDialog
          requests={toSend}
          onClose={() => {
            setSending(false)
            setQuery(withoutActs, { replace: true, preventScrollReset: true })
          }}
        />
      )}
    </RecordsPage>
  )
}

/** What another page wants to ask. It closes by going back there; an address that was opened by itself has no page before. */
function Asking() {
  const navigate = useNavigate()
  const { key } = useLocation()
  const [query, setQuery] = useSearchParams()
  const charge_ids = toAskIn(query)
  if (charge_ids.length === 0) return null
  const stay = () => setQuery(withoutActs, { replace: true, preventScrollReset: true })
  return (
    <AskDialog
      wanted={{ charge_ids: [...charge_ids] }}
      // Its links lead to other addresses.
      onLeave={() => undefined}
      onClose={() => (key === 'default' ? stay() : void navigate(-1))}
    />
  )
}
