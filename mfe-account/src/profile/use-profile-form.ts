import { type UpdateUser, type User, updateUserSchema } from '@orenda/contracts/users'
import { ApiError } from '@orenda/shared-ui/api'
import { useCheckedForm } from '@orenda/shared-ui/forms'
import { notify } from '@orenda/shared-ui/host'
import { session, useUser } from '@orenda/shared-ui/session'
import { i18n } from '@orenda/shared-ui/texts'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { reloadAccount, saveProfile } from './account.api.ts'
import { refusalText } from './failure-text.ts'
import { useErrorWords } from './use-error-words.ts'
import { useShownLanguage } from './use-shown-language.ts'

const valuesOf = ({ name, email, phone, language }: User) => ({
  name,
  email,
  phone: phone ?? '',
  language: language as string,
  currentPassword: '',
})

/** Whether two addresses are equal when case is ignored. */
const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The form of the profile, and how it is saved. */
export function useProfileForm(onDirtyChange: (isDirty: boolean) => void) {
  const t = useTexts()
  const user = useUser()
  const showIn = useShownLanguage()
  // The API has its own rule for equal addresses, so it may ask for the password when the form did not.
  const [isAsked, setAsked] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isOther = (email: string) => isAsked || (email.trim() !== '' && !isSame(email, user.email))

  const wordsOf = useErrorWords()
  const form = useCheckedForm({
    wordsOf,
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
  const { library, isDirty } = form

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
  /** Whether the e-mail is another one, so that the current password is needed. */
  const hasOtherEmail = isOther(form.values.email)
  return { form, failure, hasOtherEmail, withdraw }
}
