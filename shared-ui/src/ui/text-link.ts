import { cx } from './cx.ts'
import styles from './text-link.module.css'

/** The look of a link within a text. */
export const textLinkClass = cx(styles.link)
