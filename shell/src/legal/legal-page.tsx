import type { Language } from '@orenda/contracts/languages'
import { host } from '@orenda/shared-ui/host'
import { useTitle } from '@orenda/shared-ui/router'
import { useLanguage } from '@orenda/shared-ui/texts'
import { Card } from '@orenda/shared-ui/ui'
import type { ReactNode } from 'react'
import styles from './legal-page.module.css'

/** What readers of other languages are told: the titles by the Ukrainian one, and a note. */
const translations: Record<Exclude<Language, 'uk'>, { note: string; titles: Record<string, string> }> = {
  ru: {
    note: 'Юридическую силу имеет украинский текст. Он приведён ниже.',
    titles: {
      'Умови користування': 'Условия использования',
      'Політика приватності': 'Политика конфиденциальности',
      'Політика щодо cookies': 'Политика в отношении cookies',
    },
  },
  en: {
    note: 'The Ukrainian text is the binding one. It is given below.',
    titles: {
      'Умови користування': 'Terms of service',
      'Політика приватності': 'Privacy policy',
      'Політика щодо cookies': 'Cookie policy',
    },
  },
}

interface LegalPageProps {
  title: string
  /** The day of the last change of the text, `YYYY-MM-DD`. */
  updated: string
  children: ReactNode
}

/** A document in Ukrainian, marked as such for screen readers. */
export function LegalPage({ title, updated, children }: LegalPageProps) {
  const language = useLanguage()
  const translation = language === 'uk' ? undefined : translations[language]
  const translated = translation?.titles[title]
  useTitle(translated ?? title)
  return (
    <div className={styles.page}>
      <Card>
        {translation && (
          <div className={styles.text}>
            <h1>{translated ?? title}</h1>
            <p className={styles.translation}>{translation.note}</p>
          </div>
        )}
        <article lang="uk" className={styles.text}>
          {!translation && <h1>{title}</h1>}
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
