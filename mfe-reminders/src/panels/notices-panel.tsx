import { noticesPath } from '@orenda/contracts/notices-path'
import { Panel } from '@orenda/shared-ui/panels'
import { useLanguagePath } from '@orenda/shared-ui/router'
import { useQuery } from '@tanstack/react-query'
import { BellRing, Eye, Mail } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import { noticePath } from '../notices/notice-address.ts'
import { nextQuery } from '../notices/upcoming-queries.ts'
import { nextNotices } from './next-notices.ts'
import { useNoticeWords } from './use-notice-words.ts'

/** The number of rows shown; a line says whether there are more. */
const maxShown = 4

/** The notices of the next days: what, to whom, and when. */
export function NoticesPanel() {
  const t = useTexts()
  const path = useLanguagePath()
  const wordsOf = useNoticeWords()
  const notices = useQuery(nextQuery)
  const next = nextNotices(notices.data ?? [])
  const all = noticesPath()
  return (
    <Panel
      icon={BellRing}
      title={t('panels.notices')}
      count={next.length > 0 ? next.length : undefined}
      isQuiet
      isBusy={notices.isPending}
      action={
        next.length > 0 && (
          <Panel.Link icon={Eye} to={all}>
            {t('panels.review')}
          </Panel.Link>
        )
      }
    >
      <Panel.Content reads={[notices]} rows={3}>
        {() =>
          next.length === 0 ? (
            <Panel.Line>{t('panels.noneThisWeek')}</Panel.Line>
          ) : (
            <>
              <Panel.Rows label={t('panels.notices')}>
                {next.slice(0, maxShown).map(notice => {
                  const { what, who, how, when, time } = wordsOf(notice)
                  return (
                    <Panel.Row
                      key={notice.key}
                      title={what}
                      detail={`${who} · ${how}`}
                      figure={when}
                      note={time}
                      action={
                        <Panel.RowLink
                          icon={Mail}
                          label={t('panels.readLetter', { name: `${what}, ${who}` })}
                          to={noticePath(notice)}
                        />
                      }
                    />
                  )
                })}
              </Panel.Rows>
              {next.length > maxShown && (
                <Panel.Rest to={path(all)}>{t('panels.more', { number: next.length - maxShown })}</Panel.Rest>
              )}
            </>
          )
        }
      </Panel.Content>
    </Panel>
  )
}
