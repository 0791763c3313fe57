import { Card } from '@orenda/shared-ui/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import styles from './section.module.css'
import type { SectionName } from './sections.ts'

interface SectionProps {
  name: SectionName
  /** What it is for. */
  text: ReactNode
  /** Beside the title: its state. */
  badge?: ReactNode
  children: ReactNode
}

/** A part of the page, which a link or an address leads to. */
export function Section({ name, text, badge, children }: SectionProps) {
  const t = useTexts()
  const title = `${name}-title`
  return (
    <Card id={name} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title} tabIndex={-1}>
          {t(`profile.sections.${name}`)}
        </h2>
        {badge}
      </div>
      <p className={styles.text}>{text}</p>
      {children}
    </Card>
  )
}
