import type { CheckedForm } from '@orenda/shared-ui/forms'

/** A form that is not sent as long as there is another reason than its fields; what its fields lack is said first. */
export const heldForm = <Form extends Pick<CheckedForm, 'blocked' | 'submit'>>(
  form: Form,
  reason: string | null,
): Form =>
  reason === null || form.blocked !== null
    ? form
    : { ...form, blocked: reason, submit: async event => event?.preventDefault() }
