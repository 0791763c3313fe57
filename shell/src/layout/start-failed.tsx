import { defaultLanguage, type Language } from '@orenda/contracts/languages'
import { useTitle } from '@orenda/shared-ui/router'
import { Button } from '@orenda/shared-ui/ui'
import { languageOfPath } from '../paths.ts'
import { Logo } from './logo.tsx'
import styles from './start-failed.module.css'

// The error may be that texts did not load, so these are built in.
const texts: Record<Language, { title: string; text: string; reload: string }> = {
  uk: {
    title: 'Не вдалося відкрити сторінку',
    text: 'Перевірте з’єднання та перезавантажте сторінку.',
    reload: 'Перезавантажити',
  },
  ru: {
    title: 'Не удалось открыть страницу',
    text: 'Проверьте соединение и перезагрузите страницу.',
    reload: 'Перезагрузить',
  },
  en: {
    title: 'The page could not be opened',
    text: 'Check your connection and reload the page.',
    reload: 'Reload',
  },
}

/** The last fallback, when the shell could not show any page. */
export function StartFailed() {
  const { title, text, reload } = texts[languageOfPath(location.pathname) ?? defaultLanguage]
  useTitle(title)
  return (
    <main className={styles.page}>
      <Logo variant="house" size="large" />
      <div role="alert">
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
      </div>
      <Button variant="primary" onClick={() => location.reload()}>
        {reload}
      </Button>
    </main>
  )
}
