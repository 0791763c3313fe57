import { saveAs } from '@orenda/shared-ui/files'
import { useUser } from '@orenda/shared-ui/session'
import { Button, Dialog } from '@orenda/shared-ui/ui'
import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { CopyButton } from './copy-button.tsx'
import styles from './recovery-codes-dialog.module.css'

/** Shows the recovery codes, which are displayed only once. Closing without saving them asks for confirmation. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTexts()
  const { email } = useUser()
  const [isKept, setKept] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const keep = () => setKept(true)
  const leave = () => (isKept ? onClose() : setAsking(true))
  const listed = codes.join('\n')
  const save = () => {
    const text = `${t('profile.codes.heading', { email })}\n\n${listed}\n`
    saveAs(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'orenda-recovery-codes.txt')
    keep()
  }
  const print = () => {
    window.print()
    keep()
  }
  return (
    <>
      <Dialog
        isOpen
        title={t('profile.codes.title')}
        closeLabel={t('common:actions.close')}
        onClose={leave}
        footer={
          <Button variant="primary" onClick={leave}>
            {t('profile.codes.done')}
          </Button>
        }
      >
        <div className={styles.body}>
          <p>{t('profile.codes.text')}</p>
          <div className={styles.sheet} data-print="alone">
            <p className={styles.heading}>{t('profile.codes.heading', { email })}</p>
            <ul className={styles.codes} aria-label={t('profile.codes.title')}>
              {codes.map(code => (
                <li key={code}>
                  <code>{code}</code>
                </li>
              ))}
            </ul>
          </div>
          <div className={styles.ways}>
            <CopyButton text={listed} label={t('profile.copy.codes')} onCopied={keep} />
            <Button size="small" icon={Download} onClick={save}>
              {t('profile.codes.download')}
            </Button>
            <Button size="small" icon={Printer} onClick={print}>
              {t('profile.codes.print')}
            </Button>
          </div>
        </div>
      </Dialog>
      <Dialog.Confirm
        isOpen={isAsking}
        title={t('profile.codes.askTitle')}
        text={t('profile.codes.askText')}
        confirmLabel={t('profile.codes.kept')}
        cancelLabel={t('profile.codes.back')}
        closeLabel={t('common:actions.close')}
        tone="primary"
        onCancel={() => setAsking(false)}
        onConfirm={onClose}
      />
    </>
  )
}
