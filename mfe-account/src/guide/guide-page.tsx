import { LoadFailure, Page, scriptQuery } from '@orenda/shared-ui/pages'
import { Link, useLanguagePath, useSearchParams, useTitle } from '@orenda/shared-ui/router'
import { useLanguage } from '@orenda/shared-ui/texts'
import { Card, EmptyState, Input, PageHead, Skeleton, textLinkClass, useMedia } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { Search, SearchX } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import { PartNav } from '../shared/part-nav.tsx'
import { Parts } from '../shared/parts.tsx'
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
    <Page>
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
  const isSearch = search.trim() !== ''
  const isPhone = useMedia('phone')
  const parts = found.map(({ id }) => ({ id, name: guide.texts[id].title }))
  return (
    <>
      <search className={styles.search}>
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
        <p className={styles.count} role="status">
          {isSearch && t('guide.found', { count: found.length })}
        </p>
      </search>
      <Parts
        nav={
          found.length > 0 && !(isSearch && isPhone) && <PartNav label={t('guide.contents')} parts={parts} />
        }
      >
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
        {found.map(subject => (
          <Article key={subject.id} subject={subject} guide={guide} words={wordsOf(search)} />
        ))}
      </Parts>
    </>
  )
}
