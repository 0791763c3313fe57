import { Card } from '@orenda/shared-ui/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { BoundText } from '../shared/bound-text.tsx'
import styles from './section.module.css'
import type { SectionName } from './sections.ts'

interface SectionProps {
  name: SectionName
  /** A description of the section. */
  text: ReactNode
  /** The state, next to the title. */
  badge?: ReactNode
  /** Whether it is one action, which has room beside the text. */
  isAction?: boolean
  children: ReactNode
}

/** A section of the page, which links and addresses can point to. */
export function Section({ name, text, badge, isAction = false, children }: SectionProps) {
  const t = useTexts()
  const title = `${name}-title`
  return (
    <Card id={name} aria-labelledby={title}>
      <div className={isAction ? `${styles.section} ${styles.action}` : styles.section}>
        <div>
          <div className={styles.head}>
            <h2 id={title} tabIndex={-1}>
              {t(`profile.sections.${name}`)}
            </h2>
            {badge}
          </div>
          <p className={styles.text}>{typeof text === 'string' ? <BoundText text={text} /> : text}</p>
        </div>
        <div>{children}</div>
      </div>
    </Card>
  )
}
