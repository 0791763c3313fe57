import { type Language, languages } from '@orenda/contracts/languages'
import { FormLayout, PasswordField, TextField } from '@orenda/shared-ui/forms'
import { useUser } from '@orenda/shared-ui/session'
import { Field, Select } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/texts.ts'
import styles from './form.module.css'
import { FormerAddresses } from './former-addresses.tsx'
import { PendingEmail } from './pending-email.tsx'
import { SaveActions } from './save-actions.tsx'
import { Section } from './section.tsx'
import { useProfileForm } from './use-profile-form.ts'

/** Each language in its own words, so that a person who cannot read this page finds it. */
const languageNames: Record<Language, string> = { uk: 'Українська', ru: 'Русский', en: 'English' }

/** Name, e-mail, phone and language. A changed e-mail requires the current password. */
export function ProfileForm({ onDirtyChange }: { onDirtyChange: (isDirty: boolean) => void }) {
  const t = useTexts()
  const user = useUser()
  const { form, failure, hasOtherEmail, withdraw } = useProfileForm(onDirtyChange)
  const { field, library, isDirty, isSaving } = form

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
          {hasOtherEmail && (
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
