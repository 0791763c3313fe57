import { Banner } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/texts.ts'
import styles from './on-site.module.css'

/** Above Save: which meters were read as far more than usual; nothing without names. */
export function StrangeQuestion({ names }: { names: readonly string[] }) {
  const t = useTexts()
  if (names.length === 0) return null
  return (
    <div className={styles.question}>
      <Banner tone="warning">{t('onSite.strange', { meters: names.join(', ') })}</Banner>
    </div>
  )
}
