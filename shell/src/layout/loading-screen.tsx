import { defaultLanguage, type Language } from '@orenda/contracts/languages'
import { Skeleton } from '@orenda/shared-ui/ui'
import { languageOfPath } from '../paths.ts'
import headerStyles from './header.module.css'
import layoutStyles from './layout.module.css'
import { Logo } from './logo.tsx'

// Shown while the texts are loading.
const labels: Record<Language, string> = { uk: 'Завантажуємо…', ru: 'Загружаем…', en: 'Loading…' }

/** The frame of the product, shown until texts, session and the first page are loaded. */
export function LoadingScreen() {
  return (
    <div className={layoutStyles.frame}>
      <header className={headerStyles.header}>
        <div className={headerStyles.bar}>
          <span className={headerStyles.home}>
            <Logo variant="key" size="medium" />
          </span>
        </div>
      </header>
      <main className={layoutStyles.main}>
        <Skeleton.Page label={labels[languageOfPath(location.pathname) ?? defaultLanguage]} />
      </main>
    </div>
  )
}
