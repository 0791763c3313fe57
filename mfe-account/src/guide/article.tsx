import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { useSession } from '@orenda/shared-ui/session'
import { Card, textLinkClass } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/texts.ts'
import type { Guide, Sizes, Subject } from './articles.ts'
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
    <div className={styles.item}>
      <Card id={id} aria-labelledby={`${id}-title`}>
        <div className={styles.article}>
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
          {picture !== null && <Picture of={guide.pictures[picture]} isFirst={id === 'start'} />}
        </div>
      </Card>
    </div>
  )
}

type Pictured = Guide['pictures'][keyof Guide['pictures']]

interface PictureProps {
  of: Pictured
  /** It is in the first screen. */
  isFirst: boolean
}

/** Both themes stand in the page; what is not shown is loaded only where it is the first picture. */
const Picture = ({ of: { light, dark, shows }, isFirst }: PictureProps) => (
  <div className={styles.picture}>
    <Themed of={light} shows={shows} isFirst={isFirst} theme="light" />
    <Themed of={dark} shows={shows} isFirst={isFirst} theme="dark" />
  </div>
)

interface ThemedProps extends Pick<PictureProps, 'isFirst'> {
  of: Sizes
  shows: string
  theme: 'light' | 'dark'
}

const Themed = ({ of: { desk, phone }, shows, isFirst, theme }: ThemedProps) => (
  <picture className={styles[theme]}>
    <source media="(min-width: 720px)" srcSet={desk} width={768} height={480} />
    <img src={phone} alt={shows} width={390} height={460} loading={isFirst ? 'eager' : 'lazy'} />
  </picture>
)
