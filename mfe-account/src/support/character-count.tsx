import { VisuallyHidden } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/texts.ts'
import styles from './support.module.css'

/** The length of a text and its maximum, shown below its field. */
export function CharacterCount({ of: text, max }: { of: string; max: number }) {
  const t = useTexts()
  const words = { count: text.length, max }
  return (
    <span className={styles.count} data-full={text.length >= max || undefined}>
      <span aria-hidden>{t('support.form.count', words)}</span>
      <VisuallyHidden>{t('support.form.countOf', words)}</VisuallyHidden>
    </span>
  )
}
