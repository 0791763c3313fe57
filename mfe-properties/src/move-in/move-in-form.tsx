import type { Apartment } from '@orenda/contracts/apartments'
import type { Tenant } from '@orenda/contracts/tenants'
import { FormLayout } from '@orenda/shared-ui/forms'
import { useLanguagePath, useNavigate } from '@orenda/shared-ui/router'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Banner, Button } from '@orenda/shared-ui/ui'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { DepositPart } from './deposit-part.tsx'
import { LeasePart } from './lease-part.tsx'
import { metersOf } from './meters.ts'
import { MetersPart } from './meters-part.tsx'
import styles from './move-in-form.module.css'
import { newMoveInValues, usualStart } from './move-in-values.ts'
import { ReminderPart } from './reminder-part.tsx'
import { Summary } from './summary.tsx'
import { summaryLines } from './summary-lines.ts'
import { TenantPart } from './tenant-part.tsx'
import { useApartmentFacts } from './use-apartment-facts.ts'
import { useDraft } from './use-draft.ts'
import { useFollowingFields } from './use-following-fields.ts'
import { useLeaving } from './use-leaving.ts'
import { useMoveIn } from './use-move-in.tsx'
import { useWrongFields } from './use-wrong-fields.ts'

interface MoveInFormProps {
  /** The apartment that the page is about; undefined when it is chosen in the form. */
  apartment: Apartment | undefined
  apartments: readonly Apartment[]
  tenants: readonly Tenant[]
  /** Starts the form anew. */
  onReset: () => void
}

/** The form of a new lease with all that belongs to it, and the summary of what will be stored. */
export function MoveInForm({ apartment, apartments, tenants, onReset }: MoveInFormProps) {
  const t = useTexts()
  const format = useFormat()
  const path = useLanguagePath()
  const navigate = useNavigate()
  const [fresh] = useState(() => newMoveInValues(apartment, usualStart(apartment, today()), today()))
  const { restored, keptAt, keep, drop } = useDraft(apartment?.id ?? '', fresh)
  const latest = useRef({ meters: metersOf([], []), isOverlapping: false, isOff: false })
  const { form, failure, questions } = useMoveIn({
    values: restored?.values ?? fresh,
    focus: 'name',
    metersOf: () => latest.current.meters,
    isOverlapping: () => latest.current.isOverlapping,
    isReminderOff: () => latest.current.isOff,
    apartments,
    onSaved: id => {
      drop()
      leaveFreely()
      void navigate(path(`apartments/${id}`), { replace: true })
    },
  })
  const { values, isDirty, submit, isSaving, isAsked, blocked } = form
  const isTyped = isDirty || restored !== null
  const { question, leaveFreely } = useLeaving(isTyped, keptAt, values)
  const chosen = apartments.find(({ id }) => id === values.apartment_id)
  useFollowingFields(form, chosen)

  const facts = useApartmentFacts(values)
  const { other, before, meters } = facts
  // The one that a running lease has switched off stays so.
  const isKept = facts.reminder === 'off' && chosen?.status === 'occupied'
  const reminder = isKept ? 'kept-off' : facts.reminder
  latest.current = { meters, isOverlapping: other !== undefined, isOff: reminder === 'off' }
  useEffect(() => keep(values, isTyped))

  // The keyboard begins where the person does: at the tenant.
  const first = useRef(form)
  useEffect(() => first.current.setFocus(), [])

  const tenantName = tenants.find(({ id }) => id === values.tenant_id)?.name
  const lines = summaryLines({ values, tenantName, apartment: chosen, meters, reminder }, t, format)
  const wrong = useWrongFields(form, meters)
  const saveByKeys = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void submit()
  }
  return (
    <>
      <form noValidate className={styles.form} onSubmit={submit} onKeyDown={saveByKeys}>
        <div className={styles.parts}>
          {restored !== null && (
            <Restored
              onReset={() => {
                drop()
                onReset()
              }}
            />
          )}
          <NotSaved failure={failure} />
          <TenantPart form={form} />
          <LeasePart form={form} other={other} before={before} />
          <DepositPart form={form} />
          <MetersPart form={form} meters={facts.isReading ? undefined : meters} failure={facts.failure} />
          <ReminderPart form={form} stored={reminder} />
        </div>
        <Summary
          lines={lines}
          wrong={wrong}
          blocked={blocked}
          isAsked={isAsked}
          isSaving={isSaving}
          keptAt={keptAt}
          onCancel={() => void navigate(path(apartment ? `apartments/${apartment.id}` : 'apartments'))}
        />
      </form>
      {question}
      {...questions}
    </>
  )
}

/** Why it was not saved. */
function NotSaved({ failure }: { failure: string | null }) {
  return (
    failure !== null && (
      <div className={styles.said}>
        <FormLayout.Failure text={failure} />
      </div>
    )
  )
}

/** Says that the form is filled with a draft. */
function Restored({ onReset }: { onReset: () => void }) {
  const t = useTexts()
  return (
    <div className={styles.said}>
      <Banner
        tone="info"
        action={
          <Button size="small" onClick={onReset}>
            {t('moveIn.startAnew')}
          </Button>
        }
      >
        {t('moveIn.restored')}
      </Banner>
    </div>
  )
}
