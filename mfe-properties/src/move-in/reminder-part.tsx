import { CheckField, NumberField } from '@orenda/shared-ui/forms'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { Button, textLinkClass } from '@orenda/shared-ui/ui'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { type Texts, useTexts } from '../i18n/texts.ts'
import type { MoveInFormState } from './form-parts.ts'
import { Part } from './part.tsx'
import styles from './reminder-part.module.css'
import type { StoredReminder } from './summary-lines.ts'

interface ReminderPartProps {
  form: MoveInFormState
  /** The apartment's own, which goes on for the new tenant; one that is off is switched on if that is wanted. */
  stored: StoredReminder
}

/** Whether the tenant is reminded of the rent, and when. */
export function ReminderPart({ form, stored }: ReminderPartProps) {
  const t = useTexts()
  const path = useLanguagePath()
  const [isOpen, setOpen] = useState(false)
  const { field, values } = form
  const { days_before_due, days_after_due, reminder_frequency } = values
  return (
    <Part icon={BellRing} title={t('moveIn.reminder')} note={t('moveIn.reminderNote')}>
      {stored === 'off' ? (
        <>
          <CheckField {...field('is_reminded')} label={t('moveIn.remind')} />
          <p className={styles.text}>{t(values.is_reminded ? 'moveIn.reminderOn' : 'moveIn.reminderOff')}</p>
        </>
      ) : stored === 'kept-off' ? (
        <p className={styles.text}>
          {t('moveIn.reminderOff')}{' '}
          <Link to={path('payment-reminders')} className={textLinkClass}>
            {t('moveIn.switchOn')}
          </Link>
        </p>
      ) : stored === 'on' ? (
        <p className={styles.text}>{t('moveIn.reminderThere')}</p>
      ) : (
        <>
          <CheckField {...field('is_reminded')} label={t('moveIn.remind')} />
          {values.is_reminded && !isOpen && (
            <p className={styles.text}>
              {scheduleOf(days_before_due ?? 0, days_after_due ?? 0, reminder_frequency ?? 0, t)}{' '}
              <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
                {t('common:actions.edit')}
              </Button>
            </p>
          )}
          {values.is_reminded && isOpen && (
            <Part.Fields>
              <NumberField {...field('days_before_due')} label={t('moveIn.daysBefore')} min={0} max={30} />
              <NumberField {...field('days_after_due')} label={t('moveIn.daysAfter')} min={0} max={30} />
              <NumberField {...field('reminder_frequency')} label={t('moveIn.every')} min={1} max={30} />
            </Part.Fields>
          )}
        </>
      )}
    </Part>
  )
}

/** When the tenant is reminded, as one sentence. All are numbers of days. */
const scheduleOf = (before: number, after: number, every: number, t: Texts): string =>
  t('moveIn.reminded', {
    before: before === 0 ? t('moveIn.remindedFirst') : t('moveIn.remindedBefore', { count: before }),
    after: after === 0 ? t('moveIn.remindedOnDay') : t('moveIn.remindedAfter', { count: after }),
    every: every === 1 ? t('moveIn.remindedDaily') : t('moveIn.remindedEvery', { count: every }),
  })
