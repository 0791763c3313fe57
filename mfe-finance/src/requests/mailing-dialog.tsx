import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import { Button, Dialog, Progress } from '@orenda/shared-ui/ui'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import styles from './request-dialogs.module.css'
import { useArchive } from './use-mailing.ts'

interface MailingDialogProps {
  title: string
  /** What is asked for in all; blank when that is nothing. */
  total: string
  /** What can be downloaded as one archive; null for no such button. */
  archive: readonly PaymentRequest[] | null
  /** What became of the mails. */
  status?: string
  /** Stands above the list. */
  note?: ReactNode
  /** Buttons after that of the archive. */
  acts: ReactNode
  /** While a call runs it stays open: what comes of the call would be lost. */
  isBusy?: boolean
  children: ReactNode
  onClose: () => void
}

/** Requests that are made or mailed, or were; those that are there can be downloaded as one archive. */
export function MailingDialog({
  title,
  total,
  archive,
  status = '',
  note,
  acts,
  isBusy = false,
  children,
  onClose,
}: MailingDialogProps) {
  const t = useTexts()
  // Escape pressed repeatedly closes it in the browser: then it is shown anew.
  const [shown, setShown] = useState(0)
  const { come, download } = useArchive(archive ?? [])
  return (
    <Dialog
      key={shown}
      isOpen
      onClose={() => (isBusy ? setShown(shown + 1) : onClose())}
      title={title}
      closeLabel={t('common:actions.close')}
      footer={
        (archive || acts) && (
          <>
            {archive && (
              <Button
                icon={Download}
                disabled={archive.length === 0}
                isBusy={come !== null}
                onClick={() => void download()}
              >
                {t('requests.archive')}
              </Button>
            )}
            {acts}
          </>
        )
      }
    >
      <div className={styles.parts}>
        {total !== '' && <p className={styles.total}>{t('requests.inAll', { total })}</p>}
        {note}
        {come !== null && (
          <div className={styles.progress}>
            <span>{t('requests.drawn', { count: come, total: archive?.length ?? 0 })}</span>
            <Progress value={come} max={archive?.length ?? 0} label={t('requests.archive')} />
          </div>
        )}
        <p role="status" className={styles.status}>
          {status}
        </p>
        {children}
      </div>
    </Dialog>
  )
}
