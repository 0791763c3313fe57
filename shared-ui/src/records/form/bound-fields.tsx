import { type Currency, currencySymbols } from '@orenda/contracts/currencies'
import { useFormat } from '@orenda/shared-ui/host'
import { useCommonTexts } from '@orenda/shared-ui/screens'
import {
  DateInput,
  type DateInputProps,
  Field,
  type FieldProps,
  Input,
  type InputProps,
  MoneyInput,
  type MoneyProblem,
  Select,
  Textarea,
} from '@orenda/shared-ui/ui'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { Choice } from '../record-filters.ts'
import type { FieldBinding } from './use-record-form.ts'

type Bound<Props = object> = FieldBinding &
  Pick<FieldProps, 'hint'> &
  Props & {
    /** Left out where the kit has a word for the field's name. */
    label?: string
    isOptional?: boolean
  }

/** What the kit has words for: `common:fields`. */
export type FieldWord = keyof OrendaTexts['common']['fields']

/** What `Field` wants to know of a bound field, and what its control does. */
export function useBound(
  { name, control, error, hint, isOptional, label }: Bound,
  word: FieldWord = name as FieldWord,
): { field: Omit<FieldProps, 'children'>; control: ReturnType<typeof useController>['field'] } {
  const t = useCommonTexts()
  const { field } = useController({ name, control })
  return {
    field: {
      label: label ?? t(`fields.${word}`),
      error,
      hint,
      optional: isOptional ? t('states.optional') : undefined,
    },
    control: field,
  }
}

type OwnInputProps = Omit<InputProps, keyof FieldBinding>

/** A line of text. */
export function TextField({ input, ...props }: Bound<{ input?: OwnInputProps }>) {
  const { field, control } = useBound(props)
  return (
    <Field {...field}>
      <Input autoComplete="off" {...input} {...control} />
    </Field>
  )
}

/** A text of several lines, over the whole width. */
export function NoteField({ maxLength, ...props }: Bound<{ maxLength: number }>) {
  const { field, control } = useBound(props)
  return (
    <div data-wide>
      <Field {...field}>
        <Textarea rows={2} maxLength={maxLength} {...control} />
      </Field>
    </div>
  )
}

/** One of a few words. */
export function ChoiceField({ choices, ...props }: Bound<{ choices: readonly Choice[] }>) {
  const { field, control } = useBound(props)
  return (
    <Field {...field}>
      <Select {...control}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** A calendar date, `YYYY-MM-DD` or blank. */
export function DateField(props: Bound<Pick<DateInputProps, 'min' | 'max'>>) {
  const { field, control } = useBound(props)
  const { min = '1900-01-01', max = '2199-12-31' } = props
  return (
    <Field {...field}>
      <DateInput min={min} max={max} {...control} />
    </Field>
  )
}

/** An amount: a number, null while blank, NaN while it is none, which the field says at once. */
export function MoneyField({ currency, ...props }: Bound<{ currency: Currency | undefined }>) {
  const t = useCommonTexts()
  const { locale } = useFormat()
  const [problem, setProblem] = useState<MoneyProblem | null>(null)
  const {
    field: { error, ...field },
    control: { onChange, ...control },
  } = useBound(props)
  const wrong =
    problem && t(problem === 'decimals' ? 'validation.too_many_decimals' : 'validation.invalid_type')
  return (
    <Field {...field} error={wrong ?? error}>
      <MoneyInput
        {...control}
        onValueChange={onChange}
        onProblem={setProblem}
        symbol={currency === undefined ? '' : currencySymbols[currency]}
        locale={locale}
      />
    </Field>
  )
}
