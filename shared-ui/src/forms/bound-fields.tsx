import { type Currency, currencySymbols } from '@orenda/contracts/currencies'
import { type Choice } from '@orenda/shared-ui/lists'
import { today, useCommonTexts, useFormat } from '@orenda/shared-ui/texts'
import {
  Checkbox,
  Field,
  type FieldProps,
  Input,
  type InputProps,
  type MoneyProblem,
  Select,
} from '@orenda/shared-ui/ui'
import { useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import { DatePicker } from './controls/date-picker.tsx'
import type { DateBounds, DateProblem } from './controls/typed-date.ts'
import type { FieldBinding } from './use-checked-form.ts'

type Bound<Props = object> = FieldBinding &
  Pick<FieldProps, 'hint'> &
  Props & {
    /** By default, the kit's word for the field's name. */
    label?: string
    isOptional?: boolean
  }

/** The names that have words in `common:fields`. */
export type FieldWord = keyof OrendaTexts['common']['fields']

/** The properties for `Field`, and the handlers for its control. */
export function useBound(
  { name, control, error, hint, isOptional, label, onLabel, onWrongChange }: Bound,
  word: FieldWord = name as FieldWord,
): { field: Omit<FieldProps, 'children'>; control: ReturnType<typeof useController>['field'] } {
  const t = useCommonTexts()
  const { field } = useController({ name, control })
  const shown = label ?? t(`fields.${word}`)
  useEffect(() => onLabel(name, shown), [onLabel, name, shown])
  // A field that is removed no longer keeps the form from being saved.
  useEffect(() => () => onWrongChange(name, false), [onWrongChange, name])
  return {
    field: {
      label: shown,
      error,
      hint,
      optional: isOptional ? t('states.optional') : undefined,
    },
    control: field,
  }
}

type OwnInputProps = Omit<InputProps, keyof FieldBinding>

/** One line of text. */
export function TextField({ input, ...props }: Bound<{ input?: OwnInputProps }>) {
  const { field, control } = useBound(props)
  return (
    <Field {...field}>
      <Input autoComplete="off" {...input} {...control} />
    </Field>
  )
}

/** Several lines of text, over the whole width of the form. */
export function NoteField({ maxLength, rows = 2, ...props }: Bound<{ maxLength: number; rows?: number }>) {
  const { field, control } = useBound(props)
  return (
    <div data-wide>
      <Field {...field}>
        <Input.Multiline rows={rows} maxLength={maxLength} {...control} />
      </Field>
    </div>
  )
}

interface ChoiceFieldProps {
  choices: readonly Choice[]
  /** The value for no choice; it is not saved. */
  none?: string
}

/** A choice of a few words. */
export function ChoiceField({ choices, none, ...props }: Bound<ChoiceFieldProps>) {
  const {
    field,
    control: { value, onChange, ...control },
  } = useBound(props)
  const isKnown = none === undefined || choices.some(choice => choice.value === value)
  return (
    <Field {...field}>
      <Select
        {...control}
        value={isKnown ? value : ''}
        onChange={({ target }) =>
          onChange(none !== undefined && target.value === '' ? undefined : target.value)
        }
      >
        {none !== undefined && <option value="">{none}</option>}
        {choices.map(choice => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** The dates that the contract accepts. */
const anyDay: DateBounds = { min: '1900-01-01', max: '2199-12-31' }

/**
 * A calendar date, `YYYY-MM-DD`, or blank. It is blank, too, while the text is no date; then the
 * field shows an error.
 */
export function DateField({ min = anyDay.min, max = anyDay.max, ...props }: Bound<Partial<DateBounds>>) {
  const t = useCommonTexts()
  const { locale, date } = useFormat()
  const [problem, setProblem] = useState<DateProblem | null>(null)
  // There is no error while the person is still typing.
  const [isTyping, setTyping] = useState(false)
  const {
    field: { error, ...field },
    control: { onChange, onBlur, ...control },
  } = useBound(props)
  const now = today()
  const wrong =
    problem === null || (isTyping && !props.isAsked)
      ? undefined
      : {
          unreadable: () => t('date.unreadable', { example: date(now) }),
          impossible: () => t('date.impossible'),
          early: () => t('date.early', { date: date(min) }),
          late: () => t('date.late', { date: date(max) }),
        }[problem]()
  return (
    <Field {...field} error={wrong ?? error}>
      <DatePicker
        {...control}
        min={min}
        max={max}
        locale={locale}
        today={now}
        format={date}
        texts={{
          pattern: t('date.pattern'),
          calendar: t('date.calendar'),
          previousMonth: t('date.previousMonth'),
          nextMonth: t('date.nextMonth'),
        }}
        onProblem={found => {
          setProblem(found)
          props.onWrongChange(props.name, found !== null)
        }}
        onValueChange={value => {
          setTyping(true)
          onChange(value)
        }}
        onBlur={() => {
          setTyping(false)
          onBlur()
        }}
      />
    </Field>
  )
}

/**
 * An amount: a number; null when blank; NaN while the text is no amount, and then the field shows
 * an error at once.
 */
export const MoneyField = ({ currency, ...props }: Bound<{ currency: Currency | undefined }>) => (
  <FigureField {...props} symbol={currency === undefined ? '' : currencySymbols[currency]} />
)

/** A checkbox. */
export function CheckField(props: Bound) {
  const {
    field: { label },
    control: { value, onChange, ...control },
  } = useBound(props)
  return (
    <Checkbox
      {...control}
      label={label}
      checked={value === true}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}

interface WholeNumber {
  min: number
  max: number
}

/** A whole number: null when blank, NaN while the text is no whole number. */
function WholeField({ min, max, ...props }: Bound<WholeNumber>) {
  const {
    field,
    control: { value, onChange, ...control },
  } = useBound(props)
  return (
    <Field {...field}>
      <Input
        {...control}
        min={min}
        max={max}
        step={1}
        type="number"
        inputMode="numeric"
        autoComplete="off"
        value={value === null || Number.isNaN(value) ? '' : value}
        onChange={({ target: { validity, value: text, valueAsNumber } }) => {
          props.onWrongChange(props.name, validity.badInput)
          onChange(text === '' ? null : valueAsNumber)
        }}
      />
    </Field>
  )
}

interface Figure {
  /** The unit. */
  symbol: string
  /** The smallest step, e.g. 0.01; by default that of money. */
  step?: 0.01 | 0.0001 | undefined
}

/**
 * A number with decimals: null when blank; NaN while the text is no number, and then the field
 * shows an error at once.
 */
function FigureField({ symbol, step, ...props }: Bound<Figure>) {
  const t = useCommonTexts()
  const { locale } = useFormat()
  const [problem, setProblem] = useState<MoneyProblem | null>(null)
  const {
    field: { error, ...field },
    control: { onChange, ...control },
  } = useBound(props)
  const tooFine = step === 0.0001 ? 'validation.too_many_rate_decimals' : 'validation.too_many_decimals'
  const wrong = problem && t(problem === 'decimals' ? tooFine : 'validation.invalid_type')
  return (
    <Field {...field} error={wrong ?? error}>
      <Input.Money
        {...control}
        onValueChange={onChange}
        onProblem={found => {
          setProblem(found)
          props.onWrongChange(props.name, found !== null)
        }}
        symbol={symbol}
        step={step}
        locale={locale}
      />
    </Field>
  )
}

/** A number: a whole number within limits, or a number with a unit. */
export const NumberField = (props: Bound<WholeNumber> | Bound<Figure>) =>
  'symbol' in props ? <FigureField {...props} /> : <WholeField {...props} />
