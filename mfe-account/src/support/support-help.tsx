import { scriptQuery } from '@orenda/shared-ui/pages'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { useLanguage } from '@orenda/shared-ui/texts'
import { Card, textLinkClass } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { loadGuide, type Subject } from '../guide/articles.ts'
import { useTexts } from '../i18n/texts.ts'
import { BoundText } from '../shared/bound-text.tsx'
import styles from './support.module.css'

/** Articles about what tickets are about: getting started, money, meters, the plan and the account. */
const answers = [
  'start',
  'rent',
  'requests',
  'reminders',
  'utilities',
  'bank',
  'subscription',
  'security',
] as const satisfies readonly Subject['id'][]

/** Beside the form: articles of the guide, and what happens with a message. */
export function SupportHelp({ isVisitor }: { isVisitor: boolean }) {
  const t = useTexts()
  return (
    <div className={styles.help}>
      <Card aria-labelledby="support-answers">
        <h2 id="support-answers">{t('support.help.answers')}</h2>
        <Answers />
      </Card>
      <Card aria-labelledby="support-next">
        <h2 id="support-next">{t('support.help.next')}</h2>
        <ul className={styles.next}>
          <li>{t('support.help.receipt')}</li>
          <li>
            <BoundText text={t(isVisitor ? 'support.help.answerVisitor' : 'support.help.answer')} />
          </li>
          {!isVisitor && <li>{t('support.help.again')}</li>}
        </ul>
      </Card>
    </div>
  )
}

function Answers() {
  const t = useTexts()
  const path = useLanguagePath()
  const language = useLanguage()
  const { data } = useQuery(scriptQuery(`guide-${language}`, () => loadGuide(language)))
  return (
    <>
      {data !== undefined && (
        <ul className={styles.answers}>
          {answers.map(id => (
            <li key={id}>
              <Link to={path(`guide#${id}`)}>{data.texts[id].title}</Link>
            </li>
          ))}
        </ul>
      )}
      <Link to={path('guide')} className={textLinkClass}>
        {t('support.help.guide')}
      </Link>
    </>
  )
}
