import { type Language, languages } from '@orenda/contracts/languages'
import { type UpdateUser, type User, updateUserSchema } from '@orenda/contracts/users'
import { ApiError } from '@orenda/shared-ui/api'
import { FormLayout, PasswordField, TextField, useCheckedForm } from '@orenda/shared-ui/forms'
import { notify } from '@orenda/shared-ui/host'
import { useLocation, useNavigate } from '@orenda/shared-ui/router'
import { session, useUser } from '@orenda/shared-ui/session'
import { i18n } from '@orenda/shared-ui/texts'
import { Field, Select } from '@orenda/shared-ui/ui'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { reloadAccount, saveProfile } from './account.api.ts'
import { refusalText } from './failure-text.ts'
import styles from './form.module.css'
import { FormerAddresses } from './former-addresses.tsx'
import { PendingEmail } from './pending-email.tsx'
import { SaveActions } from './save-actions.tsx'
import { Section } from './section.tsx'
import { useWordedField } from './use-worded-field.ts'

/** Each language in its own words, so that a person who cannot read this page finds it. */
const languageNames: Record<Language, string> = { uk: 'Українська', ru: 'Русский', en: 'English' }

const valuesOf = ({ name, email, phone, language }: User) => ({
  name,
  email,
  phone: phone ?? '',
  language: language as string,
  currentPassword: '',
})

/** Whether two addresses are equal when case is ignored. */
const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Name, e-mail, phone and language. A changed e-mail requires the current password. */
export function ProfileForm({ onDirtyChange }: { onDirtyChange: (isDirty: boolean) => void }) {
  const t = useTexts()
  const user = useUser()
  const showIn = useShownLanguage()
  // The API has its own rule for equal addresses, so it may ask for the password when the form did not.
  const [isAsked, setAsked] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isOther = (email: string) => isAsked || (email.trim() !== '' && !isSame(email, user.email))

  const form = useCheckedForm({
    schema: updateUserSchema,
    values: valuesOf(user),
    needs: {},
    focus: 'name',
    bodyOf: ({ currentPassword, ...fields }) =>
      isOther(fields.email) ? { ...fields, currentPassword } : fields,
    onSubmit: async body => {
      setFailure(null)
      const fields = updateUserSchema.parse(body)
      try {
        const saved = await saveProfile(fields)
        setAsked(false)
        library.reset(valuesOf(saved))
        await Promise.all([session.reload().catch(() => undefined), reloadAccount()])
        if (saved.language !== user.language && saved.language !== i18n.language) await showIn(saved.language)
        notify.success(i18n.t('profile.saved', { ns: 'account' }))
      } catch (error) {
        refuse(error, fields)
      }
    },
  })
  const { library, isDirty, isSaving } = form
  const field = useWordedField(form)

  const refuse = (error: unknown, { email }: UpdateUser) => {
    if (ApiError.is(error, 'INCORRECT_PASSWORD')) {
      const wasAsked = isOther(email)
      setAsked(true)
      // The field has just appeared, so its emptiness is not an error yet.
      if (wasAsked) library.setError('currentPassword', { message: error.code }, { shouldFocus: true })
      return
    }
    if (ApiError.is(error, 'EMAIL_TAKEN'))
      return library.setError('email', { message: error.code }, { shouldFocus: true })
    if (!form.showErrors(error)) setFailure(refusalText(error, t('common:records.saveError')))
  }

  // A change made elsewhere, e.g. the language in the bar, does not make the form dirty; typed values stay.
  useEffect(() => library.reset(valuesOf(user), { keepDirtyValues: true }), [library, user])
  useLayoutEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange])

  const withdraw = () => {
    setAsked(false)
    setFailure(null)
    library.reset(valuesOf(user))
    form.setFocus()
  }

  return (
    <Section name="details" text={t('profile.details.text')}>
      <form
        onSubmit={event => (isDirty ? form.submit(event) : event.preventDefault())}
        noValidate
        className={styles.form}
      >
        <FormLayout.Failure text={failure} />
        {user.pending_email !== null && <PendingEmail address={user.pending_email} current={user.email} />}
        <FormerAddresses />
        <FormLayout.Grid>
          <TextField
            {...field('name')}
            label={t('profile.details.name')}
            input={{ autoComplete: 'name', maxLength: 200 }}
          />
          <Field label={t('profile.details.language')}>
            <Select {...library.register('language')}>
              {languages.map(language => (
                <option key={language} value={language} lang={language}>
                  {languageNames[language]}
                </option>
              ))}
            </Select>
          </Field>
          <TextField
            {...field('email')}
            label={t('profile.details.email')}
            input={{ type: 'email', autoComplete: 'email' }}
          />
          {isOther(form.values.email) && (
            <PasswordField
              {...field('currentPassword')}
              kind="current-password"
              label={t('profile.currentPassword')}
              hint={t('profile.details.passwordHint')}
            />
          )}
          <div className={styles.beside}>
            <TextField
              {...field('phone')}
              label={t('profile.details.phone')}
              hint={t('profile.details.phoneHint')}
              isOptional
              input={{ type: 'tel', autoComplete: 'tel' }}
            />
          </div>
        </FormLayout.Grid>
        <SaveActions isDirty={isDirty} isSaving={isSaving} onCancel={withdraw} />
      </form>
    </Section>
  )
}

/** Switches the page to another language. */
function useShownLanguage(): (language: Language) => Promise<void> {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return async language => {
    const path = pathname.replace(/^\/[^/]+/, `/${language}`) + search
    // The address changes first, the texts of the page later.
    const isShown = new Promise<void>(resolve => {
      const hear = () => {
        i18n.off('languageChanged', hear)
        resolve()
      }
      i18n.on('languageChanged', hear)
    })
    await navigate(path, { replace: true, preventScrollReset: true })
    await isShown
  }
}
