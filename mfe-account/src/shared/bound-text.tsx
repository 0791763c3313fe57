import { createElement, Fragment } from 'react'
import styles from './bound-text.module.css'

const compound = /(\p{L}+(?:-\p{L}+)+)/u

/** A text whose words with a hyphen stay on one line: the font has no non-breaking hyphen. */
export const BoundText = ({ text }: { text: string }) =>
  createElement(
    Fragment,
    null,
    ...text.split(compound).map((part, at) =>
      at % 2 === 1 ? (
        <span key={part} className={styles.whole}>
          {part}
        </span>
      ) : (
        part
      ),
    ),
  )
