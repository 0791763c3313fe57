import { type Payee, payeeFields, qrFormats, updatePayeeSchema } from '@orenda/contracts/payees'
import { groupedIban } from '@orenda/contracts/rules/iban'
import { ApiError, queryClient } from '@orenda/shared-ui/api'
import {
  ChoiceField,
  type FieldBinding,
  FormLayout,
  PasswordField,
  TextField,
  useCheckedForm,
} from '@orenda/shared-ui/forms'
import { notify } from '@orenda/shared-ui/host'
import { choicesOf } from '@orenda/shared-ui/lists'
import { useLanguagePath, useNavigate, useSearchParams } from '@orenda/shared-ui/router'
import { useFieldErrorText } from '@orenda/shared-ui/texts'
import { Skeleton } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { payeeQuery, reloadAccount, savePayee } from './account.api.ts'
import { refusalText } from './failure-text.ts'
import styles from './form.module.css'
import { SaveActions } from './save-actions.tsx'
import { Section } from './section.tsx'
import { SectionFailure } from './section-failure.tsx'
import { useErrorWords } from './use-error-words.ts'

interface DirtyProps {
  onDirtyChange: (isDirty: boolean) => void
}

/** Who receives the rent, and on which account. */
export function PayeeSection({ onDirtyChange }: DirtyProps) {
  const t = useTexts()
  const { data, error, refetch } = useQuery(payeeQuery)
  return (
    <Section name="payee" text={t('profile.payee.text')}>
      {data !== undefined ? (
        <PayeeForm payee={data} onDirtyChange={onDirtyChange} />
      ) : error === null ? (
        <div aria-busy>
          <Skeleton height="148px" />
        </div>
      ) : (
        <SectionFailure error={error} title={t('profile.payee.loadFailed')} onRetry={() => void refetch()} />
      )}
    </Section>
  )
}

const plain = (iban: string) => iban.replaceAll(/\s/g, '').toUpperCase()

const valuesOf = ({ name, iban, code, qr_format }: Payee) => ({
  name: name ?? '',
  iban: groupedIban(iban ?? ''),
  code: code ?? '',
  qr_format,
  currentPassword: '',
})

type FieldName = keyof typeof payeeFields

/** The numbers of characters from which on a value is complete, and is checked while it is typed. */
const complete: Record<FieldName, number> = { name: 1, iban: 29, code: 10 }

/** The form's state; another IBAN asks for the password. */
function usePayeeForm(payee: Payee) {
  const t = useTexts()
  const [failure, setFailure] = useState<string | null>(null)
  const say = useSayWithWayBack()
  const isOther = (iban: string) => plain(iban) !== (payee.iban ?? '')
  const errorWords = useErrorWords()
  const form = useCheckedForm({
    wordsOf: (name, code) => (name === 'currentPassword' ? errorWords(name, code) : undefined),
    schema: updatePayeeSchema,
    values: valuesOf(payee),
    needs: {},
    focus: 'name',
    bodyOf: ({ currentPassword, ...fields }) =>
      isOther(fields.iban) ? { ...fields, currentPassword } : fields,
    onSubmit: async body => {
      setFailure(null)
      try {
        const saved = await savePayee(updatePayeeSchema.parse(body))
        queryClient.setQueryData(payeeQuery.queryKey, saved)
        form.library.reset(valuesOf(saved))
        say(t(saved.iban === null ? 'profile.payee.removed' : 'profile.payee.saved'))
        await reloadAccount()
      } catch (error) {
        if (ApiError.is(error, 'INCORRECT_PASSWORD')) {
          // Another window may have changed the IBAN, so that this form did not ask for the password.
          await queryClient.invalidateQueries({ queryKey: payeeQuery.queryKey })
          form.library.setError('currentPassword', { message: error.code }, { shouldFocus: true })
        } else if (!form.showErrors(error)) setFailure(refusalText(error, t('common:records.saveError')))
      }
    },
  })
  const withdraw = () => {
    setFailure(null)
    form.library.reset(valuesOf(payee))
    form.setFocus()
  }
  return { form, failure, withdraw, asksPassword: isOther(form.values.iban) }
}

/** Pages that lead here to set the payee, and offer the way back afterwards. */
const backTo = ['payments', 'apartments', 'utilities'] as const

/** Says that it was saved; who came from another page is offered the way back. */
function useSayWithWayBack(): (text: string) => void {
  const t = useTexts()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const path = useLanguagePath()
  const back = backTo.find(page => page === query.get('back'))
  return text =>
    notify.success(
      text,
      back === undefined
        ? {}
        : { action: { label: t(`profile.payee.backTo.${back}`), run: () => void navigate(path(back)) } },
    )
}

function PayeeForm({ payee, onDirtyChange }: { payee: Payee } & DirtyProps) {
  const t = useTexts()
  const { form, failure, withdraw, asksPassword } = usePayeeForm(payee)
  const { isDirty, isSaving } = form
  const field = useTypedField(form)
  useLayoutEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange])

  return (
    <form
      onSubmit={event => (isDirty ? form.submit(event) : event.preventDefault())}
      noValidate
      className={styles.form}
    >
      <FormLayout.Failure text={failure} />
      <FormLayout.Grid>
        <TextField
          {...field('name')}
          label={t('profile.payee.name')}
          hint={t('profile.payee.nameHint')}
          input={{ maxLength: 140 }}
        />
        <TextField
          {...field('code')}
          label={t('profile.payee.code')}
          hint={t('profile.payee.codeHint')}
          input={{ inputMode: 'numeric', maxLength: 12 }}
        />
        <TextField
          {...field('iban')}
          label={t('profile.payee.iban')}
          hint={t('profile.payee.ibanHint')}
          input={{ autoCapitalize: 'characters', spellCheck: false, maxLength: 40, isLong: true }}
        />
        <ChoiceField
          {...form.field('qr_format')}
          label={t('profile.payee.format')}
          hint={t('profile.payee.formatHint')}
          choices={choicesOf(qrFormats, format => t(`profile.payee.formats.${format}`))}
        />
        {asksPassword && (
          <PasswordField
            {...form.field('currentPassword')}
            kind="current-password"
            label={t('profile.currentPassword')}
            hint={t('profile.payee.passwordHint')}
          />
        )}
      </FormLayout.Grid>
      <SaveActions isDirty={isDirty} isSaving={isSaving} onCancel={withdraw} />
    </form>
  )
}

/** Binds a field with what is wrong with it, once it is complete or was left. */
function useTypedField({ field, values, library }: ReturnType<typeof usePayeeForm>['form']) {
  const errorText = useFieldErrorText()
  const touched = library.formState.touchedFields
  return (name: FieldName): FieldBinding => {
    const typed = values[name].trim()
    const isReady = typed !== '' && (touched[name] === true || plain(typed).length >= complete[name])
    const wrong = isReady ? payeeFields[name].safeParse(typed).error?.issues[0]?.message : undefined
    const bound = field(name)
    return { ...bound, error: bound.error ?? errorText(wrong) }
  }
}
