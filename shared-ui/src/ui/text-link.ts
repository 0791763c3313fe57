import { cx } from './cx.ts'
import styles from './text-link.module.css'

/** The class of a link inside a text. */
export const textLinkClass = cx(styles.link)
