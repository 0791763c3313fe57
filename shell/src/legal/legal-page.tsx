import type { Language } from '@orenda/contracts/languages'
import { host } from '@orenda/shared-ui/host'
import { useTitle } from '@orenda/shared-ui/router'
import { useLanguage } from '@orenda/shared-ui/texts'
import { Card } from '@orenda/shared-ui/ui'
import type { ReactNode } from 'react'
import styles from './legal-page.module.css'

/** A note for readers of other languages: the documents exist only in Ukrainian. */
const notes: Record<Language, string | null> = {
  uk: null,
  ru: 'Этот документ изложен на украинском языке.',
  en: 'This document is written in Ukrainian.',
}

interface LegalPageProps {
  title: string
  /** The day of the last change of the text, `YYYY-MM-DD`. */
  updated: string
  children: ReactNode
}

/** A document in Ukrainian, marked as such for screen readers. */
export function LegalPage({ title, updated, children }: LegalPageProps) {
  const note = notes[useLanguage()]
  useTitle(title)
  return (
    <div className={styles.page}>
      {note && <p className={styles.note}>{note}</p>}
      <Card>
        <article lang="uk" className={styles.text}>
          <h1>{title}</h1>
          <p className={styles.note}>
            Останнє оновлення: <time dateTime={updated}>{host.formatFor('uk').date(updated)}</time>
          </p>
          {children}
        </article>
      </Card>
    </div>
  )
}

/** The contact for personal data. */
export function PrivacyContact() {
  return <a href="mailto:privacy@orenda.example">privacy@orenda.example</a>
}
