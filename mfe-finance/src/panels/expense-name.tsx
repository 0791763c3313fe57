import { capital } from '@orenda/contracts/capital'
import type { Expense } from '@orenda/contracts/expenses'
import { useFormat } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'
import styles from './panels.module.css'

/** The comment of an expense, otherwise its category. */
export function ExpenseName({ of: { comment, category } }: { of: Pick<Expense, 'comment' | 'category'> }) {
  const t = useTexts()
  const { locale } = useFormat()
  const kind = t(`panels.categories.${category}`)
  return <span className={styles.comment}>{comment.trim() || capital(kind, locale)}</span>
}
