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
import { shownIn, toAskIn, withoutAsked, withShown } from './shown-request.ts'

const table = {
  resource: requests,
  filters: requestFilters,
  columns: requestColumns,
  sheet: requestSheet,
  Card: RequestCard,
}

/** What tenants were asked for; the address may show one of them, or ask whom to ask. */
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
  const { data } = useQuery(followedRequests)
  const [isSending, setSending] = useState(false)
  const open = data?.filter(({ status }) => status === 'open') ?? []
  const shown = shownIn(query)
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
      {isSending && <SendDialog requests={open} onClose={() => setSending(false)} />}
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
  const stay = () => setQuery(withoutAsked, { replace: true, preventScrollReset: true })
  return (
    <AskDialog
      wanted={{ charge_ids: [...charge_ids] }}
      // Its links lead to other addresses.
      onLeave={() => undefined}
      onClose={() => (key === 'default' ? stay() : void navigate(-1))}
    />
  )
}
