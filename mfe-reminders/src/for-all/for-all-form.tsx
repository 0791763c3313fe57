import type { ReminderPreviews } from '@orenda/contracts/payment-reminders'
import { FormLayout, NumberField } from '@orenda/shared-ui/forms'
import { RecordCard } from '@orenda/shared-ui/lists'
import { useFormat } from '@orenda/shared-ui/texts'
import { Badge, Button, Card, Checkbox, type DataColumn, DataTable, Skeleton } from '@orenda/shared-ui/ui'
import { RotateCw } from 'lucide-react'
import { useMemo } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { askedOf } from '../notices/asked.ts'
import styles from './for-all-form.module.css'
import type { Home } from './home.ts'
import { useForAll } from './use-for-all.ts'

/** The days that hold for all, the table of who gets a reminder, and one button. */
export function ForAllForm({ homes }: { homes: readonly Home[] }) {
  const t = useTexts()
  const { locale } = useFormat()
  const forAll = useForAll(homes)
  const { form, chosen, previews, sendsNow, setSendsNow, question, cancel } = forAll
  const { field, submit, isSaving, blocked, isAsked } = form
  const today = chosen.filter(({ id }) => noticesOf(previews.data, id).length > 0).length
  const columns = useColumns(forAll)
  return (
    <>
      <form noValidate onSubmit={submit} className={styles.form}>
        <Card aria-label={t('forAll.days')}>
          <div className={styles.days}>
            <NumberField {...field('days_before_due')} label={t('form.daysBefore')} min={0} max={30} />
            <NumberField {...field('days_after_due')} label={t('form.daysAfter')} min={0} max={30} />
            <NumberField {...field('reminder_frequency')} label={t('form.frequency')} min={1} max={30} />
          </div>
        </Card>
        <Card isPadded={false} aria-label={t('forAll.table')}>
          <DataTable
            label={t('forAll.table')}
            loadingLabel={t('common:states.loading')}
            locale={locale}
            rows={homes}
            columns={columns}
            rowId={({ id }) => id}
            empty={null}
            renderCard={home => <HomeCard home={home} forAll={forAll} />}
          />
        </Card>
        {previews.isError && (
          <p role="alert" className={styles.failed}>
            {t('forAll.previewFailed')}{' '}
            <Button size="small" icon={RotateCw} onClick={() => void previews.refetch()}>
              {t('common:actions.retry')}
            </Button>
          </p>
        )}
        {today > 0 && (
          <Checkbox
            label={t('forAll.sendToday', { count: today })}
            checked={sendsNow}
            onChange={({ target }) => setSendsNow(target.checked)}
          />
        )}
        <FormLayout.Foot blocked={chosen.length === 0 ? t('forAll.nobody') : isAsked && blocked}>
          <Button
            type="submit"
            variant="primary"
            isBusy={isSaving}
            aria-disabled={chosen.length === 0 || undefined}
          >
            {t('forAll.save', { count: chosen.length })}
          </Button>
          <Button onClick={cancel}>{t('common:actions.cancel')}</Button>
        </FormLayout.Foot>
      </form>
      {question}
    </>
  )
}

type ForAll = ReturnType<typeof useForAll>

const noticesOf = (previews: ReminderPreviews | undefined, id: string) =>
  previews?.find(({ apartment_id }) => apartment_id === id)?.sends_now ?? []

function useColumns(forAll: ForAll): DataColumn<Home>[] {
  const t = useTexts()
  return useMemo(
    () => [
      {
        id: 'apartment',
        header: t('common:fields.apartment'),
        sortValue: ({ name }) => name,
        cell: home => <Choice home={home} forAll={forAll} />,
      },
      {
        id: 'tenant',
        header: t('common:fields.tenant'),
        sortValue: ({ tenant_name }) => tenant_name,
        cell: ({ tenant_name }) => tenant_name,
      },
      {
        id: 'email',
        header: t('reminders.email'),
        from: 900,
        cell: home => <Address of={home} />,
        below: home => (
          <div className={styles.underChoice}>
            <Address of={home} />
          </div>
        ),
      },
      {
        id: 'due',
        header: t('reminders.dueDay'),
        align: 'end',
        width: 'clamp(104px, 11vw, 140px)',
        sortValue: ({ due_day }) => due_day,
        cell: ({ due_day }) => due_day,
      },
      { id: 'today', header: t('forAll.today'), cell: home => <Today of={home} forAll={forAll} /> },
    ],
    [t, forAll],
  )
}

/** Whether the apartment gets a reminder. */
function Choice({ home, forAll }: { home: Home; forAll: ForAll }) {
  return (
    <Checkbox label={home.name} checked={forAll.isChosen(home)} onChange={() => forAll.toggle(home.id)} />
  )
}

function Address({ of: { email } }: { of: Home }) {
  const t = useTexts()
  return email === null ? (
    <Badge tone="warning">{t('forAll.noAddress')}</Badge>
  ) : (
    <RecordCard.Email>{email}</RecordCard.Email>
  )
}

/** What would be sent today. */
function Today({ of: { id }, forAll: { previews } }: { of: Home; forAll: ForAll }) {
  const t = useTexts()
  const { totals, date } = useFormat()
  if (previews.data === undefined)
    return previews.isError ? t('common:states.none') : <Skeleton width="8em" />
  const preview = previews.data.find(({ apartment_id }) => apartment_id === id)
  const [notice] = noticesOf(previews.data, id)
  if (preview === undefined || notice === undefined)
    return <span className={styles.muted}>{t('forAll.nothingToday')}</span>
  return t('forAll.notice', {
    type: t(`types.${notice.type}`),
    amount: totals(askedOf({ ...notice, currency: preview.currency })),
    date: date(notice.due_date),
  })
}

/** The row on a phone. */
function HomeCard({ home, forAll }: { home: Home; forAll: ForAll }) {
  const t = useTexts()
  return (
    <div className={styles.card}>
      <Choice home={home} forAll={forAll} />
      <span className={styles.muted}>
        {home.tenant_name} · {t('reminders.dueOn', { count: home.due_day, ordinal: true })}
      </span>
      <span className={styles.address}>
        <Address of={home} />
      </span>
      <span className={styles.muted}>
        {t('forAll.today')}: <Today of={home} forAll={forAll} />
      </span>
    </div>
  )
}
