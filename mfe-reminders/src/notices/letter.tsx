import type { ReminderPreview } from '@orenda/contracts/payment-reminders'
import styles from './letter.module.css'

type Words = Pick<ReminderPreview['examples'][number], 'language' | 'subject' | 'text'>

/** The text of a notice as its reader gets it. */
export function Letter({ of: { language, subject, text } }: { of: Words }) {
  return (
    <div className={styles.letter} lang={language} data-letter>
      {subject !== '' && <p className={styles.subject}>{subject}</p>}
      <p className={styles.text}>{text}</p>
    </div>
  )
}
