import { ticketCategories, ticketPriorities } from '@orenda/contracts/support-kinds'
import { FormLayout } from '@orenda/shared-ui/forms'
import { Button, Card, Field, Input, Select, Textarea } from '@orenda/shared-ui/ui'
import { Send } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { CharacterCount } from './character-count.tsx'
import type { TicketField, TicketValues } from './ticket-problems.ts'
import { type ContactForm as Contact, fieldLimits } from './use-contact-form.ts'

/** The form for a new ticket. */
export function ContactForm({ of: form }: { of: Contact }) {
  const t = useTexts()
  const { values, problems, refusals, isSending, change, send } = form
  const element = useRef<HTMLFormElement>(null)

  // Moves the focus to the first field with an error.
  const seen = useRef(refusals)
  useEffect(() => {
    if (refusals === seen.current) return
    seen.current = refusals
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  const control = (name: keyof TicketValues) => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  })
  const errorOf = (name: TicketField) => problems[name] && t(`support.form.${problems[name]}`)
  const field = (name: TicketField) => ({ label: t(`support.form.${name}`), error: errorOf(name) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <Card aria-label={t('support.form.title')}>
      <form ref={element} noValidate onSubmit={submit}>
        <FormLayout.Grid>
          <Field {...field('name')}>
            <Input {...control('name')} autoComplete="name" maxLength={fieldLimits.name} />
          </Field>
          <Field {...field('email')} hint={t('support.form.emailHint')}>
            <Input
              {...control('email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={fieldLimits.email}
            />
          </Field>
          <Field label={t('support.form.category')}>
            <Select {...control('category')}>
              {ticketCategories.map(category => (
                <option key={category} value={category}>
                  {t(`support.categories.${category}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('support.form.priority')}>
            <Select {...control('priority')}>
              {ticketPriorities.map(priority => (
                <option key={priority} value={priority}>
                  {t(`support.priorities.${priority}`)}
                </option>
              ))}
            </Select>
          </Field>
          <div data-wide>
            <Field
              {...field('subject')}
              hint={<CharacterCount of={values.subject} max={fieldLimits.subject} />}
            >
              <Input {...control('subject')} autoComplete="off" maxLength={fieldLimits.subject} />
            </Field>
          </div>
          <div data-wide>
            <Field
              {...field('message')}
              hint={<CharacterCount of={values.message} max={fieldLimits.message} />}
            >
              <Textarea {...control('message')} rows={7} maxLength={fieldLimits.message} />
            </Field>
          </div>
        </FormLayout.Grid>
        <FormLayout.Actions>
          <Button type="submit" variant="primary" icon={Send} isBusy={isSending}>
            {t(isSending ? 'support.form.sending' : 'support.form.submit')}
          </Button>
        </FormLayout.Actions>
      </form>
    </Card>
  )
}
