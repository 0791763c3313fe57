import { Progress } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/texts.ts'
import styles from './read-share.module.css'

/** As many parts as can be distinguished on a phone. */
const maxParts = 24

/** A bar with one part per meter if there are few. The text next to it says the same. */
export function ReadShare({ read, count }: { read: number; count: number }) {
  const t = useTexts()
  if (count > maxParts)
    return (
      <div aria-hidden>
        <Progress value={read} max={count} label={t('panels.meters')} />
      </div>
    )
  return (
    <div className={styles.parts} aria-hidden>
      {Array.from({ length: count }, (_, at) => at).map(at => (
        <span key={at} data-read={at < read || undefined} />
      ))}
    </div>
  )
}
