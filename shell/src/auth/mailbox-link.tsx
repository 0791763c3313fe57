import { runtimeConfig } from '@orenda/shared-ui/host'
import { textLinkClass } from '@orenda/shared-ui/ui'
import { useTranslation } from 'react-i18next'

/** With development tools on, mails are not sent but stored in a mailbox that the server shows. */
export function MailboxLink() {
  const { t } = useTranslation('shell')
  if (!runtimeConfig.devTools) return null
  return (
    <a href="/dev/mailbox" target="_blank" rel="noreferrer" className={textLinkClass}>
      {t('auth.openMailbox')}
    </a>
  )
}
