import type {
  PaymentRequestPreview,
  PaymentRequestPreviews,
  PreviewPaymentRequests,
} from '@orenda/contracts/payment-requests'
import { ApiError } from '@orenda/shared-ui/api'
import { totalsOf } from '@orenda/shared-ui/records'
import { useFormat } from '@orenda/shared-ui/texts'
import { Button, Checkbox, Skeleton } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { type Texts, useTexts } from '../i18n/texts.ts'
import { RentFailure } from '../rent/rent-failure.tsx'
import { MailingDialog } from './mailing-dialog.tsx'
import styles from './request-dialogs.module.css'
import { NoPayeeDialog } from './request-dialogs.tsx'
import {
  isSentToday,
  LastMail,
  NoAddress,
  NothingOpen,
  RequestLine,
  RequestList,
  useSilentTenants,
} from './request-list.tsx'
import { isPayeeMissing, previewQuery } from './requests.api.ts'
import { ResultDialog } from './result-dialog.tsx'
import { useAgreeing } from './use-agreeing.ts'

interface AskDialogProps {
  wanted: PreviewPaymentRequests
  /** A link of it was followed. */
  onLeave: () => void
  onClose: () => void
}

/** What tenants would be asked for. The requests are made, and mailed, when the landlord agrees. */
export function AskDialog({ wanted, onLeave, onClose }: AskDialogProps) {
  const t = useTexts()
  const { totals } = useFormat()
  const { silent } = useSilentTenants()
  const isMailed = ({ tenant_id }: PaymentRequestPreview) => tenant_id !== null && !silent.has(tenant_id)
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map())
  // Who was written to today is not written to again by chance.
  const isTicked = ({ lease_id, request }: PaymentRequestPreview) =>
    choices.get(lease_id) ?? !(request && isSentToday(request))
  const { busy, result, agree } = useAgreeing(wanted)
  const { data: read, error, refetch } = useQuery({ ...previewQuery(wanted), enabled: result === null })
  if (result) return <ResultDialog {...result} areMade onLeave={onLeave} onClose={onClose} />
  if (isPayeeMissing(error)) return <NoPayeeDialog onClose={onClose} />
  const data = ApiError.is(error, 'NOT_FOUND') ? undefined : read
  const rows = data?.requests ?? []
  const ticked = rows.filter(isTicked)
  return (
    <MailingDialog
      title={titleOf(ticked, data, t)}
      total={totals(totalsOf(ticked))}
      archive={null}
      note={data && data.skipped.length > 0 && <NothingOpen count={data.skipped.length} />}
      isBusy={busy !== null}
      acts={
        rows.length > 0 && (
          <AskActs
            busy={busy}
            agreed={ticked}
            canMail={ticked.some(isMailed)}
            onAgree={agree}
            onClose={onClose}
          />
        )
      }
      onClose={onClose}
    >
      {data === undefined ? (
        <Unread error={error} onRetry={() => void refetch()} />
      ) : (
        <RequestList label={t('requests.title')}>
          {rows.map(row => (
            <AskLine
              key={row.lease_id}
              of={row}
              isTicked={isTicked(row)}
              isMailed={isMailed(row)}
              onTick={isWanted => setChoices(new Map(choices).set(row.lease_id, isWanted))}
              onLeave={onLeave}
            />
          ))}
        </RequestList>
      )}
    </MailingDialog>
  )
}

function Unread({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useTexts()
  if (error === null) return <Skeleton height="160px" />
  // What was deleted meanwhile does not come back.
  if (ApiError.is(error, 'NOT_FOUND')) return <p role="alert">{t('common:errors.NOT_FOUND')}</p>
  return <RentFailure onRetry={onRetry} />
}

function titleOf(
  ticked: readonly PaymentRequestPreview[],
  data: PaymentRequestPreviews | undefined,
  t: Texts,
) {
  if (data?.requests.length === 0) return t('requests.madeNone')
  return ticked.length === 0 ? t('requests.askNone') : t('requests.askTitle', { count: ticked.length })
}

interface AskActsProps {
  busy: ReturnType<typeof useAgreeing>['busy']
  agreed: readonly PaymentRequestPreview[]
  /** Whether any of them has an address. */
  canMail: boolean
  onAgree: ReturnType<typeof useAgreeing>['agree']
  onClose: () => void
}

function AskActs({ busy, agreed, canMail, onAgree, onClose }: AskActsProps) {
  const t = useTexts()
  return (
    <>
      <Button variant="quiet" disabled={busy !== null} onClick={onClose}>
        {t('common:actions.cancel')}
      </Button>
      <Button
        variant={canMail ? undefined : 'primary'}
        isBusy={busy === 'make'}
        disabled={agreed.length === 0 || busy === 'send'}
        onClick={() => void onAgree(agreed, 'make')}
      >
        {t('requests.makeOnly')}
      </Button>
      {canMail && (
        <Button
          variant="primary"
          icon={Send}
          isBusy={busy === 'send'}
          disabled={busy === 'make'}
          onClick={() => void onAgree(agreed, 'send')}
        >
          {t('requests.makeAndSend')}
        </Button>
      )}
    </>
  )
}

interface AskLineProps {
  of: PaymentRequestPreview
  isTicked: boolean
  /** Whether its tenant has an address. */
  isMailed: boolean
  onTick: (isWanted: boolean) => void
  onLeave: () => void
}

function AskLine({ of: row, isTicked, isMailed, onTick, onLeave }: AskLineProps) {
  return (
    <RequestLine
      of={row}
      request={row.request}
      onLeave={onLeave}
      box={
        <Checkbox
          label=""
          aria-label={`${row.tenant_name}, ${row.apartment_name}`}
          checked={isTicked}
          onChange={({ target }) => onTick(target.checked)}
        />
      }
    >
      {row.tenant_name}, {row.apartment_name}
      <AskedFor of={row} />
      {row.request && <LastMail of={row.request} />}
      {!isMailed && <NoAddress tenant_id={row.tenant_id} />}
    </RequestLine>
  )
}

/** For what it is, and of a foreign currency what that is in hryvnias. */
function AskedFor({ of: { lines, currency, amount_uah } }: { of: PaymentRequestPreview }) {
  const t = useTexts()
  const { money } = useFormat()
  const texts = [...new Set(lines.map(({ text }) => text))]
  return (
    <span className={styles.note}>
      {[
        texts.length > 2 ? t('rent.charges', { count: lines.length }) : texts.join('; '),
        currency !== 'UAH' && money(amount_uah, 'UAH'),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}
