import type { ImportChoice, ImportRow } from '@orenda/contracts/imports'
import { expenseCategories, paymentCategories } from '@orenda/contracts/money-categories'
import { useFormat } from '@orenda/shared-ui/texts'
import { Button, Dialog, Field, Select } from '@orenda/shared-ui/ui'
import { useMemo, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { currencyOf } from './booking-summary.ts'
import styles from './choice-dialog.module.css'
import { PlaceSearch } from './place-search.tsx'
import { isIncoming } from './row-commands.ts'
import type { Places } from './use-row-words.ts'

type Category = NonNullable<ImportChoice['category']>

interface ChoiceDialogProps {
  row: ImportRow
  /** What a letter has asked for. */
  category: Category | null
  places: Places
  onChoose: (choice: ImportChoice) => void
  onClose: () => void
}

/** Asks where a row belongs: the lease or apartment, found by typing, and the category. */
export function ChoiceDialog({ row, category: asked, places, onChoose, onClose }: ChoiceDialogProps) {
  const t = useTexts()
  const { money, date } = useFormat()
  const isPayment = isIncoming(row)
  const known = row.choice?.kind === 'ignore' ? null : (row.choice ?? row.suggestion)
  const [place, setPlace] = useState((isPayment ? known?.lease_id : known?.apartment_id) ?? null)
  const [category, setCategory] = useState<Category>(
    asked ?? known?.category ?? (isPayment ? 'rent' : 'other'),
  )
  const [isAsked, setAsked] = useState(false)
  const found = usePlaces(places, isPayment)
  const save = (chosen = place) => {
    if (chosen === null) return setAsked(true)
    onChoose(
      isPayment
        ? { kind: 'payment', lease_id: chosen, category }
        : { kind: 'expense', apartment_id: chosen, category },
    )
  }
  const sum = money(row.amount ?? 0, currencyOf(row))
  return (
    <Dialog
      isOpen
      title={t('imports.askTitle', { total: sum })}
      closeLabel={t('common:actions.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onChoose({ kind: 'ignore' })}>{t('imports.commands.skip')}</Button>
          <Button variant="primary" onClick={() => save()}>
            {t('imports.saveChoice')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p className={styles.row}>
          <b>{row.sender ?? t('imports.unnamed')}</b>
          <span>{[row.date !== null && date(row.date), row.text].filter(Boolean).join(' · ')}</span>
        </p>
        <PlaceSearch
          label={t(isPayment ? 'imports.searchLease' : 'imports.searchApartment')}
          places={found}
          value={place}
          error={isAsked && place === null ? t('imports.pickFirst') : undefined}
          onChange={setPlace}
          onEnter={save}
        />
        <Field label={t('common:fields.category')}>
          <Select value={category} onChange={({ target }) => setCategory(target.value as Category)}>
            {isPayment
              ? paymentCategories.map(each => (
                  <option key={each} value={each}>
                    {t(`paymentCategories.${each}`)}
                  </option>
                ))
              : expenseCategories.map(each => (
                  <option key={each} value={each}>
                    {t(`expenseCategories.${each}`)}
                  </option>
                ))}
          </Select>
        </Field>
      </div>
    </Dialog>
  )
}

const order = { current: 0, upcoming: 1, ended: 2 }

/** What can be found: leases, those that run first, or apartments. */
function usePlaces({ leases, apartments }: Places, isPayment: boolean) {
  const t = useTexts()
  return useMemo(
    () =>
      isPayment
        ? [...leases.values()]
            .toSorted((one, other) => order[one.status] - order[other.status])
            .map(({ id, apartment_name, tenant_name, status }) => ({
              id,
              name: tenant_name ?? apartment_name,
              note: [tenant_name === null ? '' : apartment_name, status === 'ended' && t('imports.former')]
                .filter(Boolean)
                .join(' · '),
            }))
        : [...apartments.values()].map(({ id, name, address }) => ({ id, name, note: address ?? '' })),
    [isPayment, leases, apartments, t],
  )
}
