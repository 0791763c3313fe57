import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { useSession } from '@orenda/shared-ui/session'
import { Card, textLinkClass } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/texts.ts'
import type { Guide, Subject } from './articles.ts'
import styles from './guide.module.css'
import { MarkedText } from './marked-text.tsx'

interface ArticleProps {
  subject: Subject
  guide: Guide
  /** Of a search, to be marked. */
  words: readonly string[]
}

export function Article({ subject: { id, page, picture }, guide, words }: ArticleProps) {
  const t = useTexts()
  const path = useLanguagePath()
  const { user } = useSession()
  const { title, body } = guide.texts[id]
  return (
    <Card id={id} aria-labelledby={`${id}-title`}>
      <div className={styles.article} data-picture={picture !== null || undefined}>
        <div className={styles.text}>
          <h2 id={`${id}-title`} tabIndex={-1}>
            <MarkedText text={title} words={words} />
          </h2>
          {body.map(part =>
            typeof part === 'string' ? (
              <p key={part}>
                <MarkedText text={part} words={words} />
              </p>
            ) : (
              <ol key={part[0]}>
                {part.map(step => (
                  <li key={step}>
                    <MarkedText text={step} words={words} />
                  </li>
                ))}
              </ol>
            ),
          )}
          {user !== null && (
            <p>
              <Link to={path(page)} className={textLinkClass}>
                {t('guide.open', { page: guide.pages[page] })}
              </Link>
            </p>
          )}
        </div>
        {picture !== null && <Picture of={guide.pictures[picture]} />}
      </div>
    </Card>
  )
}

/** Both themes stand in the page; what is not shown is not loaded. */
const Picture = ({ of: { light, dark, shows } }: { of: Guide['pictures'][keyof Guide['pictures']] }) => (
  <div className={styles.picture}>
    <img src={light} alt={shows} width={390} height={660} loading="lazy" className={styles.light} />
    <img src={dark} alt={shows} width={390} height={660} loading="lazy" className={styles.dark} />
  </div>
)
