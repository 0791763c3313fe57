import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import { useFormat } from '@orenda/shared-ui/texts'
import { Button, Dialog, Progress } from '@orenda/shared-ui/ui'
import { Download, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { requestTotals } from './request-columns.tsx'
import styles from './request-dialogs.module.css'
import { type NotMailed, useArchive, useSending } from './use-mailing.ts'

interface MailingDialogProps {
  title: string
  /** What is mailed, or put into the archive. */
  requests: readonly PaymentRequest[]
  /** Whether there is anything to mail at all. */
  hasActs: boolean
  /** They are mailed once; what is mailed again is chosen elsewhere. */
  isOnce?: boolean
  onSent?: () => void
  /** Stands above the list. */
  note?: ReactNode
  children: (notMailed: NotMailed) => ReactNode
  onClose: () => void
}

/** Requests that are sent by mail, or downloaded as one archive. */
export function MailingDialog({
  title,
  requests,
  hasActs,
  isOnce = false,
  onSent,
  note,
  children,
  onClose,
}: MailingDialogProps) {
  const t = useTexts()
  const { totals } = useFormat()
  const { sending, send } = useSending(requests, onSent)
  const { come, download } = useArchive(requests)
  const isNone = requests.length === 0
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t('common:actions.close')}
      footer={
        hasActs && (
          <>
            <Button icon={Download} disabled={isNone} isBusy={come !== null} onClick={() => void download()}>
              {t('requests.archive')}
            </Button>
            <Button
              variant="primary"
              icon={Mail}
              isBusy={sending.isBusy}
              disabled={isNone || (isOnce && sending.isDone)}
              onClick={() => void send()}
            >
              {t('requests.sendAll')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.parts}>
        {!isNone && (
          <p className={styles.total}>{t('requests.inAll', { total: totals(requestTotals(requests)) })}</p>
        )}
        {note}
        {come !== null && (
          <div className={styles.progress}>
            <span>{t('requests.drawn', { count: come, total: requests.length })}</span>
            <Progress value={come} max={requests.length} label={t('requests.archive')} />
          </div>
        )}
        <p role="status" className={styles.status}>
          {sending.text}
        </p>
        {children(sending.notMailed)}
      </div>
    </Dialog>
  )
}
