import { daysBetween } from '@orenda/contracts/calendar'
import { type NoticeType, noticeTypes } from '@orenda/contracts/reminder-kinds'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Banner, Button, Card, Skeleton, ToggleGroup } from '@orenda/shared-ui/ui'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { Letter } from '../notices/letter.tsx'
import { noticeDays } from './notice-days.ts'
import styles from './notice-preview.module.css'
import type { ReminderValues } from './reminder-values.ts'
import type { Preview } from './use-preview.ts'

interface NoticePreviewProps {
  values: ReminderValues
  preview: Preview
}

/** The preview of a reminder: the days of its notices, and their texts. */
export function NoticePreview({ values, preview }: NoticePreviewProps) {
  const t = useTexts()
  const [type, setType] = useState<NoticeType>('before_due')
  const { data, isError, isFetching, refetch } = preview
  const example = data?.examples.find(each => each.type === type)
  const isSilent = !values.is_enabled || !(values.email_enabled || values.sms_enabled)
  return (
    <Card aria-label={t('preview.title')}>
      <div className={styles.preview} aria-busy={isFetching}>
        <h2>{t('preview.title')}</h2>
        {isSilent ? (
          <Banner tone="warning">{t(values.is_enabled ? 'preview.noChannel' : 'preview.disabled')}</Banner>
        ) : (
          values.email_enabled &&
          values.apartment_id !== '' &&
          values.tenant_email.trim() === '' && <Banner tone="warning">{t('preview.noAddress')}</Banner>
        )}
        <Days values={values} />
        {values.apartment_id === '' ? (
          <p className={styles.muted}>{t('preview.choose')}</p>
        ) : (
          <>
            <ToggleGroup
              label={t('preview.which')}
              value={type}
              onValueChange={setType}
              options={noticeTypes.map(value => ({ value, label: t(`types.${value}`) }))}
            />
            {example !== undefined ? (
              <Letter of={example} />
            ) : isError && !isFetching ? (
              <p className={styles.muted}>
                {t('preview.failed')}{' '}
                <Button size="small" onClick={() => void refetch()}>
                  {t('common:actions.retry')}
                </Button>
              </p>
            ) : (
              <Skeleton height="220px" />
            )}
          </>
        )}
      </div>
    </Card>
  )
}

/** The days for the next due date. */
function Days({ values }: Pick<NoticePreviewProps, 'values'>) {
  const t = useTexts()
  const { date } = useFormat()
  const { days_before_due: before, days_after_due: after, reminder_frequency: frequency } = values
  if (!isDays(before) || !isDays(after) || !isDays(frequency) || frequency === 0) return null
  const days = noticeDays(
    {
      days_before_due: before,
      days_after_due: after,
      reminder_frequency: frequency,
      payment_due_day: Number(values.payment_due_day),
    },
    today(),
  )
  const [first] = days.overdue
  const shown = days.overdue.slice(0, 3).map(date).join(', ')
  return (
    <div className={styles.days}>
      <p>{t('preview.due', { date: date(days.due) })}</p>
      <ul>
        <li>
          {before === 0
            ? t('preview.onDue', { date: date(days.before) })
            : t('preview.before', { date: date(days.before), count: daysBetween(days.before, days.due) })}
          {days.before < today() && ` (${t('preview.over')})`}
        </li>
        <li>
          {after === 0
            ? t('preview.afterSameDay', { date: date(days.after) })
            : t('preview.after', { date: date(days.after), count: after })}
        </li>
        {first !== undefined && (
          <li>
            {t(frequency === 1 ? 'preview.overdueDaily' : 'preview.overdue', {
              dates: days.overdue.length > 3 ? `${shown}, …` : shown,
              count: frequency,
            })}
          </li>
        )}
      </ul>
      <p className={styles.muted}>{t('preview.whileOpen')}</p>
    </div>
  )
}

const isDays = (value: number | null): value is number =>
  value !== null && Number.isInteger(value) && value >= 0 && value <= 30
