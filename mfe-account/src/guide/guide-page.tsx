import { LoadFailure, Page, scriptQuery } from '@orenda/shared-ui/pages'
import { Link, useLanguagePath, useLocation, useSearchParams, useTitle } from '@orenda/shared-ui/router'
import { useLanguage } from '@orenda/shared-ui/texts'
import { Card, EmptyState, Input, PageHead, Skeleton, textLinkClass, useMedia } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { Search, SearchX } from 'lucide-react'
import { useEffect } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { FoldedNav } from '../shared/folded-nav.tsx'
import { Article } from './article.tsx'
import { type Guide, loadGuide } from './articles.ts'
import { findArticles, wordsOf } from './find-articles.ts'
import styles from './guide.module.css'

/** How landlords do what, for everybody: `/{lang}/guide`, an article by its id, a search by `search`. */
export function GuidePage() {
  const t = useTexts()
  const language = useLanguage()
  const { data, error, refetch } = useQuery(scriptQuery(`guide-${language}`, () => loadGuide(language)))
  useTitle(t('guide.title'))
  return (
    <Page isNarrow>
      <PageHead title={t('guide.title')} context={t('guide.context')} />
      {data && <Articles guide={data} />}
      {!data && error && (
        <LoadFailure error={error} title={t('guide.failed')} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height="420px" />}
    </Page>
  )
}

function Articles({ guide }: { guide: Guide }) {
  const t = useTexts()
  const path = useLanguagePath()
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const found = findArticles(guide, search)
  const isPhone = useMedia('phone')
  useArticleOfAddress()
  return (
    <>
      <search>
        <Input
          type="search"
          icon={Search}
          value={search}
          aria-label={t('guide.search')}
          placeholder={t('guide.search')}
          onChange={({ target: { value } }) =>
            setParams(value === '' ? {} : { search: value }, { replace: true, preventScrollReset: true })
          }
        />
      </search>
      <p className={styles.count} role="status">
        {search.trim() !== '' && t('guide.found', { count: found.length })}
      </p>
      {found.length === 0 && (
        <Card>
          <EmptyState
            icon={SearchX}
            title={t('guide.none')}
            text={
              <Link to={path('support')} className={textLinkClass}>
                {t('guide.ask')}
              </Link>
            }
          />
        </Card>
      )}
      {search.trim() === '' && (
        <FoldedNav label={t('guide.contents')} isFolded={isPhone} className={styles.contents}>
          <ol>
            {found.map(({ id }) => (
              <li key={id}>
                <a href={`#${id}`}>{guide.texts[id].title}</a>
              </li>
            ))}
          </ol>
        </FoldedNav>
      )}
      {found.map(subject => (
        <Article key={subject.id} subject={subject} guide={guide} words={wordsOf(search)} />
      ))}
    </>
  )
}

/** Goes to the article that the address names, which was not there when the page was opened. */
function useArticleOfAddress() {
  const { hash } = useLocation()
  useEffect(() => {
    const article = document.getElementById(hash.slice(1))
    article?.scrollIntoView()
    article?.focus({ preventScroll: true })
  }, [hash])
}
