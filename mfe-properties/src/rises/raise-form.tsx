import { daysAfter } from '@orenda/contracts/calendar'
import type { Lease } from '@orenda/contracts/leases'
import type { Rise } from '@orenda/contracts/rent-rises'
import { numberFormat } from '@orenda/contracts/written'
import { ChoiceField, DateField, MoneyField, NumberField } from '@orenda/shared-ui/forms'
import { choicesOf } from '@orenda/shared-ui/lists'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Button, Card, Checkbox, DataTable } from '@orenda/shared-ui/ui'
import { useMemo } from 'react'
import { useTexts } from '../i18n/texts.ts'
import styles from './raise-form.module.css'
import { RaiseNote } from './raise-note.tsx'
import { RaiseCard, useRaiseColumns } from './raise-rows.tsx'
import { RiseActions } from './rise-actions.tsx'
import { RiseLine } from './rise-line.tsx'
import { byLease, useRaise, ways } from './use-raise.ts'

interface RaiseFormProps {
  /** The longest unchanged first. */
  leases: readonly Lease[]
  /** All that are planned. */
  rises: readonly Rise[]
}

/** What is offered beside the field, in percent. */
const usualPercents = [5, 8, 10]

/** By how much and from when, the table of whose rents, one button, and what is planned. */
export function RaiseForm({ leases, rises }: RaiseFormProps) {
  const t = useTexts()
  const path = useLanguagePath()
  const { locale } = useFormat()
  const share = numberFormat(locale, { style: 'percent' })
  const raise = useRaise(leases)
  const { form, chosen, question, isMixed } = raise
  const { field, submit, isSaving, blocked, values } = form
  const planned = useMemo(() => byLease(rises), [rises])
  const columns = useRaiseColumns(raise, planned)
  return (
    <>
      <form noValidate onSubmit={submit} className={styles.form}>
        <Card aria-label={t('rises.title')}>
          <div className={styles.fields}>
            <ChoiceField
              {...field('way')}
              label={t('rises.way')}
              choices={choicesOf(ways, way => t(`rises.ways.${way}`))}
            />
            {values.way === 'percent' ? (
              <div className={styles.percent}>
                <NumberField {...field('percent')} label={t('rises.percent')} symbol="%" />
                <span className={styles.usual}>
                  {usualPercents.map(percent => (
                    <Button
                      key={percent}
                      size="small"
                      aria-pressed={values.percent === percent}
                      onClick={() => raise.setPercent(percent)}
                    >
                      {share.format(percent / 100)}
                    </Button>
                  ))}
                </span>
              </div>
            ) : (
              <MoneyField {...field('amount')} label={t('rises.added')} currency={raise.currency} />
            )}
            <DateField
              {...field('from')}
              label={t('rises.notBefore')}
              min={daysAfter(today(), 1)}
              isOptional
              hint={t('rises.notBeforeHint')}
            />
          </div>
        </Card>
        <Card isPadded={false} aria-label={t('rises.table')}>
          <div className={styles.all}>
            <Checkbox label={t('rises.all')} checked={raise.areAllTicked} onChange={raise.toggleAll} />
            <span className={styles.muted}>{t('rises.proposed')}</span>
          </div>
          <DataTable
            label={t('rises.table')}
            loadingLabel={t('common:states.loading')}
            locale={locale}
            rows={leases}
            columns={columns}
            rowId={({ id }) => id}
            empty={null}
            renderCard={lease => (
              <RaiseCard lease={lease} raise={raise} planned={planned.get(lease.id) ?? []} />
            )}
          />
        </Card>
        <div className={styles.foot} data-sticky-bar>
          <RaiseNote raise={raise} />
          <Button
            type="submit"
            variant="primary"
            isBusy={isSaving}
            disabled={chosen.length === 0 || isMixed}
            // A press says what is missing, and leads there.
            aria-disabled={blocked !== null || undefined}
          >
            {chosen.length === 0 ? t('rises.title') : t('rises.save', { count: chosen.length })}
          </Button>
          <Link className={Button.className()} to={path('apartments')}>
            {t('common:actions.cancel')}
          </Link>
        </div>
      </form>
      {rises.length > 0 && (
        <Card aria-label={t('rises.planned')}>
          <h2 className={styles.title}>{t('rises.planned')}</h2>
          <ul className={styles.rises}>
            {rises.map(rise => (
              <li key={`${rise.lease_id} ${rise.from}`} className={styles.rise}>
                <span className={styles.who}>
                  <strong>{rise.tenant_name}</strong>
                  <span className={styles.muted}>{rise.apartment_name}</span>
                  <RiseLine rise={rise} />
                </span>
                <RiseActions rise={rise} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {question}
    </>
  )
}
