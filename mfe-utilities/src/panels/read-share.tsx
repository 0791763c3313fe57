import { Progress } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/use-texts.ts'
import styles from './read-share.module.css'

/** As many as can be told apart in the width of a phone. */
const mostParts = 24

/** A part for each apartment, as long as there are few. The words beside it say the same. */
export function ReadShare({ read, count }: { read: number; count: number }) {
  const t = useTexts()
  if (count > mostParts)
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
