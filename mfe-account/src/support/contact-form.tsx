import { ticketCategories, ticketLimits, ticketPriorities } from '@orenda/contracts/support-kinds'
import { ChoiceField, FormLayout, NoteField, TextField } from '@orenda/shared-ui/forms'
import { choicesOf } from '@orenda/shared-ui/lists'
import { Card } from '@orenda/shared-ui/ui'
import { Send } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import { CharacterCount } from './character-count.tsx'
import type { ContactForm as Contact } from './use-contact-form.ts'

/** The form for a new ticket. */
export function ContactForm({ of: form }: { of: Contact }) {
  const t = useTexts()
  const { values, isSaving, isDirty, failure, submit, field } = form
  const { subject, message } = ticketLimits
  return (
    <Card aria-label={t('support.form.title')}>
      <form noValidate onSubmit={submit}>
        <FormLayout.Failure text={failure} />
        <FormLayout.Grid>
          <TextField
            {...field('name')}
            label={t('support.form.name')}
            input={{ autoComplete: 'name', maxLength: 200 }}
          />
          <TextField
            {...field('email')}
            label={t('support.form.email')}
            hint={t('support.form.emailHint')}
            input={{ type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 }}
          />
          <ChoiceField
            {...field('category')}
            label={t('support.form.category')}
            choices={choicesOf(ticketCategories, category => t(`support.categories.${category}`))}
          />
          <ChoiceField
            {...field('priority')}
            label={t('support.form.priority')}
            choices={choicesOf(ticketPriorities, priority => t(`support.priorities.${priority}`))}
          />
          <div data-wide>
            <TextField
              {...field('subject')}
              label={t('support.form.subject')}
              hint={<CharacterCount of={values.subject} max={subject} />}
              input={{ maxLength: subject }}
            />
          </div>
          <NoteField
            {...field('message')}
            label={t('support.form.message')}
            hint={<CharacterCount of={values.message} max={message} />}
            maxLength={message}
            rows={7}
          />
        </FormLayout.Grid>
        <FormLayout.Actions isIdle={!isDirty && !isSaving}>
          <FormLayout.Save
            form={form}
            icon={Send}
            label={t(isSaving ? 'support.form.sending' : 'support.form.submit')}
          />
        </FormLayout.Actions>
      </form>
    </Card>
  )
}
