import { describeError } from '@orenda/shared-ui/texts'
import { Banner, Button, Card, Field, Input, Progress } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import styles from './import-page.module.css'
import { importsQuery } from './imports.api.ts'
import { accountsOf, type Refused, type Upload } from './use-upload.ts'

interface UploadCardProps {
  upload: Upload
  onAccount: (account: string) => Promise<void>
  onCancel: () => void
}

/** How far a file is, or what is wrong with it and where. */
export function UploadCard({ upload: { file, progress, refused }, onAccount, onCancel }: UploadCardProps) {
  const t = useTexts()
  if (refused?.kind === 'account')
    return <AccountCard onSend={account => void onAccount(account)} onCancel={onCancel} />
  if (refused !== null) return <RefusedFile name={file.name} refused={refused} onClose={onCancel} />
  const said = t(progress === 1 ? 'imports.reading' : 'imports.sending', { name: file.name })
  return (
    <Card>
      <div className={styles.sending}>
        <p role="status">{said}</p>
        <Progress value={progress ?? 0} max={1} label={said} />
        <Button onClick={onCancel}>{t('common:actions.cancel')}</Button>
      </div>
    </Card>
  )
}

function RefusedFile({ name, refused, onClose }: { name: string; refused: Refused; onClose: () => void }) {
  const t = useTexts()
  const place =
    refused.kind === 'problem'
      ? [
          refused.place.sheet !== undefined && t('imports.place.sheet', { sheet: refused.place.sheet }),
          refused.place.row !== undefined && t('imports.place.row', { row: refused.place.row }),
          refused.place.column !== undefined && t('imports.place.column', { column: refused.place.column }),
        ].filter(Boolean)
      : []
  return (
    <Banner
      tone="error"
      title={t('imports.notRead', { name })}
      onDismiss={onClose}
      dismissLabel={t('common:actions.close')}
    >
      {refused.kind === 'problem' && t(`imports.problems.${refused.problem}`)}
      {refused.kind === 'failed' && (describeError(refused.error) ?? t('imports.uploadFailed'))}
      {place.length > 0 && ` (${place.join(', ')})`}
    </Banner>
  )
}

/** Asks for the name of the account; those of earlier files are offered. */
function AccountCard({ onSend, onCancel }: { onSend: (account: string) => void; onCancel: () => void }) {
  const t = useTexts()
  const { data = [] } = useQuery(importsQuery)
  const [account, setAccount] = useState('')
  const [isMissing, setMissing] = useState(false)
  return (
    <Card>
      <form
        className={styles.account}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (account.trim() === '') setMissing(true)
          else onSend(account.trim())
        }}
      >
        <h2>{t('imports.accountTitle')}</h2>
        <p>{t('imports.accountText')}</p>
        <Field
          label={t('imports.account')}
          error={isMissing && account.trim() === '' ? t('common:validation.required') : undefined}
        >
          <Input
            value={account}
            maxLength={60}
            list="import-accounts"
            autoComplete="off"
            onChange={({ target }) => setAccount(target.value)}
          />
        </Field>
        <datalist id="import-accounts">
          {accountsOf(data).map(each => (
            <option key={each} value={each} />
          ))}
        </datalist>
        <div className={styles.buttons}>
          <Button onClick={onCancel}>{t('common:actions.cancel')}</Button>
          <Button variant="primary" type="submit">
            {t('imports.continue')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
