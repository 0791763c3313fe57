import type { RefusedTrial } from '@orenda/contracts/remotes'
import { Banner, Button } from '@orenda/shared-ui/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './override-badge.module.css'
import { beginTrial } from './trials.ts'

/** Explains why a requested trial was refused, and how to allow it. */
export function RefusedTrials({ refused }: { refused: readonly RefusedTrial[] }) {
  const { t } = useTranslation(['shell', 'common'])
  const [isBeginning, setIsBeginning] = useState(false)
  const [dismissed, setDismissed] = useState<readonly RefusedTrial[]>([])
  useEffect(() => {
    // Shown once: a reload, or sending the address to someone, must not request it again.
    const url = new URL(location.href)
    url.searchParams.delete('remote')
    window.history.replaceState(window.history.state, '', url)
  }, [])
  const open = refused.filter(each => !dismissed.includes(each))
  const begin = (each: RefusedTrial) => {
    setIsBeginning(true)
    void beginTrial(
      each,
      open.filter(({ reason }) => reason === 'elsewhere'),
    )
  }
  return open.map(each => {
    const { asked, reason } = each
    return (
      <div key={`${reason} ${asked}`} className={styles.notice}>
        <Banner
          tone={reason === 'elsewhere' ? 'info' : 'warning'}
          title={t(reason === 'elsewhere' ? 'override.askTitle' : 'override.refusedTitle')}
          action={
            reason === 'elsewhere' && (
              <Button size="small" isBusy={isBeginning} onClick={() => begin(each)}>
                {t('override.try')}
              </Button>
            )
          }
          onDismiss={() => setDismissed([...dismissed, each])}
          dismissLabel={t('common:actions.close')}
        >
          <p className={styles.text}>
            <code>{asked}</code>
          </p>
          <p className={styles.text}>
            {t(`override.refused.${reason}`, { origin: asked.replace(/^[^@]*@/, '') })}
          </p>
        </Banner>
      </div>
    )
  })
}
