import { notify } from '@orenda/shared-ui/host'
import { Button, Dialog, Field, Input } from '@orenda/shared-ui/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { calendarFeedQuery, endCalendarFeed, makeCalendarFeed } from './calendar-feed.api.ts'
import styles from './calendar-section.module.css'
import { CopyButton } from './copy-button.tsx'
import { notifyRefusal } from './failure-text.ts'
import { Section } from './section.tsx'
import { SectionFailure } from './section-failure.tsx'
import { WaitingRows } from './waiting-rows.tsx'

type Question = 'renew' | 'end'

/** The address at which a calendar program reads the landlord's dates. */
export function CalendarSection() {
  const t = useTexts()
  const { data, error, refetch } = useQuery(calendarFeedQuery)
  return (
    <Section name="calendar" text={t('profile.calendar.text')} isAction={data?.created_at === null}>
      {data !== undefined ? (
        data.created_at === null ? (
          <NoFeed />
        ) : (
          <MadeFeed url={data.url} />
        )
      ) : error === null ? (
        <WaitingRows count={1} />
      ) : (
        <SectionFailure error={error} title={t('profile.calendar.failed')} onRetry={() => void refetch()} />
      )}
    </Section>
  )
}

function NoFeed() {
  const t = useTexts()
  const make = useMutation({
    mutationFn: makeCalendarFeed,
    onSuccess: () => notify.success(t('profile.calendar.made')),
    onError: error => notifyRefusal(error, t('profile.calendar.notMade')),
  })
  return (
    <div>
      <Button icon={CalendarPlus} isBusy={make.isPending} onClick={() => make.mutate()}>
        {t('profile.calendar.make')}
      </Button>
    </div>
  )
}

/** @param url null when it cannot be shown any more: only a new one can */
function MadeFeed({ url }: { url: string | null }) {
  const t = useTexts()
  const [asked, setAsked] = useState<Question | null>(null)
  const act = useMutation({
    mutationFn: (question: Question) => (question === 'renew' ? makeCalendarFeed() : endCalendarFeed()),
    onSuccess: (_, question) => {
      setAsked(null)
      notify.success(t(question === 'renew' ? 'profile.calendar.made' : 'profile.calendar.ended'))
    },
    onError: error => notifyRefusal(error, t('profile.calendar.notMade')),
  })
  return (
    <div className={styles.parts}>
      {url === null ? (
        <p className={styles.lost}>{t('profile.calendar.lost')}</p>
      ) : (
        <Field label={t('profile.calendar.url')} hint={t('profile.calendar.hint')}>
          <Input readOnly value={url} onFocus={({ target }) => target.select()} />
        </Field>
      )}
      <div className={styles.buttons}>
        {url !== null && <CopyButton text={url} label={t('profile.calendar.copy')} />}
        <Button size="small" onClick={() => setAsked('renew')}>
          {t('profile.calendar.renew')}
        </Button>
        <Button size="small" variant="warning" onClick={() => setAsked('end')}>
          {t('profile.calendar.end')}
        </Button>
      </div>
      {asked !== null && (
        <Dialog.Confirm
          isOpen
          title={t(`profile.calendar.${asked}Title`)}
          text={t(`profile.calendar.${asked}Text`)}
          confirmLabel={t(`profile.calendar.${asked}`)}
          cancelLabel={t('common:actions.cancel')}
          closeLabel={t('common:actions.close')}
          isBusy={act.isPending}
          onCancel={() => setAsked(null)}
          onConfirm={() => act.mutate(asked)}
        />
      )}
    </div>
  )
}
