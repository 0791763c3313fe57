import { sumOfAmounts } from '@orenda/contracts/currencies'
import type { MeterState } from '@orenda/contracts/utilities'
import { FormLayout } from '@orenda/shared-ui/forms'
import { focus, useUnsavedChanges } from '@orenda/shared-ui/pages'
import { today } from '@orenda/shared-ui/texts'
import { Button, Card, Menu } from '@orenda/shared-ui/ui'
import { CalendarDays } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { kindName } from '../kind-name.ts'
import { figuresOf } from './batch.ts'
import { useDone } from './done-readings.ts'
import type { ApartmentMeters } from './meters.ts'
import styles from './meters-sheet.module.css'
import { ReadingDay } from './reading-day.tsx'
import { Cost, SheetHead, ToBills } from './sheet-parts.tsx'
import { SheetRows } from './sheet-rows.tsx'
import { StrangeQuestion } from './strange-question.tsx'
import { type Mended, type MeterDrafts, useDrafts } from './use-drafts.ts'
import { useFormKeys } from './use-form-keys.ts'

interface MetersSheetProps {
  apartments: readonly ApartmentMeters[]
  mended: Mended | undefined
  /** Whether something is typed. */
  onTyped: (isTyped: boolean) => void
  /** All that was typed is saved. */
  onDone: () => void
}

/** The meters of all apartments on one sheet, one line each, and one Save. */
export function MetersSheet({ apartments: found, mended, onTyped, onDone }: MetersSheetProps) {
  const t = useTexts()
  const keys = useFormKeys()
  const apartments = useFirstOrder(found)
  const meters = apartments.flatMap(({ meters }) => meters)
  const typed = useDrafts(meters, mended, today(), '')
  const days = useOwnDays(typed)
  const { question } = useUnsavedChanges(typed.isFilled, ({ search }) => search)
  const known = useDone()
  const doneOf = (meter: MeterState) =>
    mended === undefined && meter.is_read && typed.draftOf(meter).current === null ? known(meter) : null
  const costOf = (of: readonly MeterState[]) =>
    sumOfAmounts(
      of.map(meter => {
        const figures = figuresOf(meter, typed.draftOf(meter), typed.dayOf(meter.apartment_id))
        return doneOf(meter)?.total ?? Math.max(figures?.total ?? 0, 0)
      }),
    )
  const left = meters.filter(meter => doneOf(meter) === null).length
  useEffect(() => {
    onTyped(typed.isFilled)
    return () => onTyped(false)
  }, [typed.isFilled, onTyped])
  const showRefused = useEffectEvent(() => keys.wrongField()?.focus())
  useEffect(() => {
    if (typed.refused) showRefused()
  }, [typed.refused])
  useEffect(() => void (left === 0 && focus.headingIfLost()), [left])
  const save = () => void keys.save(typed).then(isSaved => isSaved && onDone())
  return (
    <form
      ref={keys.form}
      noValidate
      onKeyDown={event => keys.onSaveKeys(event, save)}
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <Card isPadded={false}>
        {/* What is about one reading is said at its line. */}
        {typed.refusal?.isOfOne === false && (
          <div className={styles.failure}>
            <FormLayout.Failure text={typed.refusal.text} />
          </div>
        )}
        {left > 0 && (
          <div className={styles.days}>
            <div data-day className={styles.day}>
              <ReadingDay day={typed.day} onChange={typed.setDay} />
            </div>
            <OtherDay apartments={apartments.filter(({ id }) => !days.isOther(id))} onChoose={days.open} />
          </div>
        )}
        <table className={styles.sheet} aria-label={t('onSite.title')}>
          <SheetHead />
          {apartments.map(apartment => (
            <SheetRows
              key={apartment.id}
              apartment={apartment}
              typed={typed}
              doneOf={doneOf}
              cost={costOf(apartment.meters)}
              hasOtherDay={days.isOther(apartment.id)}
              onMove={keys.onMove}
            />
          ))}
        </table>
        <Foot typed={typed} left={left} hasRead={left < meters.length} cost={costOf(meters)} />
      </Card>
      {question}
    </form>
  )
}

/** Those with unread meters came first when the sheet was opened; saving does not move them. */
function useFirstOrder(apartments: readonly ApartmentMeters[]): ApartmentMeters[] {
  const [first] = useState(() => apartments.map(({ id }) => id))
  const placeOf = ({ id }: ApartmentMeters) => (first.includes(id) ? first.indexOf(id) : first.length)
  return apartments.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Which apartments were read on another day than the others, or may have been: their day is asked for. */
function useOwnDays({ day, dayOf, setDayOf }: Pick<MeterDrafts, 'day' | 'dayOf' | 'setDayOf'>) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  return {
    isOther: (id: string) => opened.has(id) || dayOf(id) !== day,
    open: (id: string) => {
      setOpened(known => new Set([...known, id]))
      setDayOf(id, day)
    },
  }
}

interface OtherDayProps {
  apartments: readonly ApartmentMeters[]
  onChoose: (id: string) => void
}

/** Asks for the day of an apartment that was read on another day. */
function OtherDay({ apartments, onChoose }: OtherDayProps) {
  const t = useTexts()
  if (apartments.length < 2) return null
  return (
    <Menu trigger={<Button icon={CalendarDays}>{t('onSite.otherDay')}</Button>}>
      {apartments.map(({ id, name }) => (
        <Menu.Item key={id} onSelect={() => onChoose(id)}>
          {name}
        </Menu.Item>
      ))}
    </Menu>
  )
}

interface FootProps {
  typed: MeterDrafts
  /** How many meters are not read yet. */
  left: number
  hasRead: boolean
  /** What all that was read and typed costs. */
  cost: number
}

/** Save, as long as something is left to read, the way to the bills once something is read, and what all costs. */
function Foot({ typed, left, hasRead, cost }: FootProps) {
  const t = useTexts()
  const { count, strange } = typed
  const label =
    strange.length > 0 ? t('onSite.saveStrange') : t('onSite.saveOf', { saved: count, count: left })
  return (
    <div className={styles.foot} data-sticky-bar>
      <StrangeQuestion names={strange.map(meter => `${meter.apartment_name}, ${kindName(meter)}`)} />
      <div className={styles.actions}>
        {left > 0 && (
          <FormLayout.Save
            form={{
              blocked: typed.hasWrongDay
                ? t('common:form.putRight', { fields: t('common:fields.date') })
                : null,
              isSaving: typed.isSaving,
            }}
            label={count === 0 ? t('common:actions.save') : label}
          />
        )}
        {hasRead && <ToBills />}
        <Cost of={cost} />
      </div>
    </div>
  )
}
