import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import { notify } from '@orenda/shared-ui/host'
import { totalsOf } from '@orenda/shared-ui/records'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { today, useFormat, useLanguage } from '@orenda/shared-ui/texts'
import { Button, Dialog, Progress, Skeleton } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { Download, Mail } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { RentFailure } from '../rent/rent-failure.tsx'
import { RequestDetails } from './request-details.tsx'
import styles from './request-dialogs.module.css'
import { RequestFooter } from './request-footer.tsx'
import { downloadArchive, reloadRequests, requestQuery, sendRequests } from './requests.api.ts'

/** One request: its QR, its details, and what can be done with it. */
export function RequestDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts()
  const { data, isError, refetch } = useQuery(requestQuery(id))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={data === undefined ? t('requests.one') : t('requests.numbered', { number: data.number })}
      closeLabel={t('common:actions.close')}
      footer={data && <RequestFooter request={data} onClose={onClose} />}
    >
      {data !== undefined ? (
        <RequestDetails request={data} />
      ) : isError ? (
        <RentFailure onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="420px" />
      )}
    </Dialog>
  )
}

interface RequestsDialogProps {
  requests: readonly PaymentRequest[]
  /** Leases that owe nothing. */
  skipped?: readonly string[]
  onClose: () => void
}

/** Several requests: sent by mail, or downloaded as one archive. */
export function RequestsDialog({ requests, skipped = [], onClose }: RequestsDialogProps) {
  const t = useTexts()
  const format = useFormat()
  const path = useLanguagePath()
  const { sending, send } = useSending(requests)
  const { come, download } = useArchive(requests)
  const total = format.totals(totalsOf(requests))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={requests.length === 0 ? t('requests.madeNone') : t('requests.made', { count: requests.length })}
      closeLabel={t('common:actions.close')}
      footer={
        requests.length > 0 && (
          <>
            <Button icon={Download} isBusy={come !== null} onClick={() => void download()}>
              {t('requests.archive')}
            </Button>
            <Button
              variant="primary"
              icon={Mail}
              isBusy={sending.isBusy}
              disabled={sending.isDone}
              onClick={() => void send()}
            >
              {t('requests.sendAll')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.parts}>
        {requests.length > 0 && <p className={styles.total}>{t('requests.inAll', { total })}</p>}
        {skipped.length > 0 && <p>{t('requests.nothingOpen', { count: skipped.length })}</p>}
        {come !== null && (
          <div className={styles.progress}>
            <span>{t('requests.drawn', { count: come, total: requests.length })}</span>
            <Progress value={come} max={requests.length} label={t('requests.archive')} />
          </div>
        )}
        <p role="status" className={styles.status}>
          {sending.text}
        </p>
        <ul
          // biome-ignore lint/a11y/noRedundantRoles: Safari forgets the list when its bullets go.
          role="list"
          aria-label={t('requests.title')}
          className={styles.list}
        >
          {requests.map(({ id, number, tenant_name, apartment_name, amount, currency }) => (
            <li key={id} className={styles.line}>
              <Link to={path(`payments/requests?request=${id}`)} className={styles.number} onClick={onClose}>
                {number}
              </Link>
              <span className={styles.who}>
                {tenant_name}, {apartment_name}
                {sending.notMailed.has(id) && (
                  <span className={styles.reason}>
                    {t(`requests.notMailed.${sending.notMailed.get(id) ?? 'no_recipient'}`)}
                  </span>
                )}
              </span>
              <strong className={styles.amount}>{format.money(amount, currency)}</strong>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

const unsent = { isBusy: false, isDone: false, text: '', notMailed: new Map<string, never>() }

/** Mails requests, all in one call, and keeps which were not and why. */
function useSending(requests: readonly PaymentRequest[]) {
  const t = useTexts()
  const [sending, setSending] = useState<{
    isBusy: boolean
    isDone: boolean
    text: string
    notMailed: ReadonlyMap<string, 'request_closed' | 'no_recipient' | 'opted_out'>
  }>(unsent)
  const send = async () => {
    setSending({ ...unsent, isBusy: true })
    try {
      const { requests: sent, skipped } = await sendRequests(requests.map(({ id }) => id))
      await reloadRequests().catch(() => undefined)
      setSending({
        isBusy: false,
        isDone: skipped.length === 0,
        text: t('requests.mailed', { count: sent.length }),
        notMailed: new Map(skipped.map(({ id, reason }) => [id, reason])),
      })
    } catch (error) {
      setSending(unsent)
      notify.failure(error, t('requests.sendFailed'))
    }
  }
  return { sending, send }
}

/** Downloads the archive; `come` counts the files that have come, and is null while nothing is downloaded. */
function useArchive(requests: readonly PaymentRequest[]) {
  const t = useTexts()
  const lang = useLanguage()
  const [come, setCome] = useState<number | null>(null)
  const download = async () => {
    setCome(0)
    try {
      const ids = requests.map(({ id }) => id)
      await downloadArchive(ids, { lang, name: `requests-${today()}`, onFile: setCome })
    } catch (error) {
      notify.failure(error, t('requests.archiveFailed'))
    } finally {
      setCome(null)
    }
  }
  return { come, download }
}

/** Nobody is set to receive the rent: the way to the profile, and back. */
export function NoPayeeDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  const path = useLanguagePath()
  return (
    <Dialog
      isOpen
      size="small"
      onClose={onClose}
      title={t('requests.noPayeeTitle')}
      closeLabel={t('common:actions.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Link
            className={Button.className({ variant: 'primary' })}
            to={path('profile?back=payments#payee')}
            data-autofocus
          >
            {t('requests.setPayee')}
          </Link>
        </>
      }
    >
      <p>{t('requests.noPayeeText')}</p>
    </Dialog>
  )
}
