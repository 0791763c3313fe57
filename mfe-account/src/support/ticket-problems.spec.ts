import { describe, expect, it } from 'vitest'
import { problemsFound, type TicketValues, ticketProblems } from './ticket-problems.ts'

const fine: TicketValues = {
  name: 'Марта',
  email: 'marta@orenda.example',
  category: 'general',
  priority: 'medium',
  subject: 'Чек',
  message: 'Не видно чека.',
}

describe('form values', () => {
  it('are valid as they are', () => expect(ticketProblems(fine)).toEqual({}))

  it('are required, after trimming', () =>
    expect(ticketProblems({ ...fine, name: ' ', email: '', subject: '\n', message: '  ' })).toEqual({
      name: 'nameRequired',
      email: 'emailRequired',
      subject: 'subjectRequired',
      message: 'messageRequired',
    }))

  it.each(['marta', 'marta@orenda', 'marta @orenda.example', '@orenda.example', 'a@b@c.d'])(
    'is an address: %s is none',
    email => expect(ticketProblems({ ...fine, email })).toEqual({ email: 'emailInvalid' }),
  )

  it('are at most 500 and 5000 characters long', () => {
    expect(ticketProblems({ ...fine, subject: 'x'.repeat(500), message: 'x'.repeat(5000) })).toEqual({})
    expect(ticketProblems({ ...fine, subject: 'x'.repeat(501), message: 'x'.repeat(5001) })).toEqual({
      subject: 'subjectTooLong',
      message: 'messageTooLong',
    })
  })
})

it('have the same messages when the API finds the error', () =>
  expect(
    problemsFound([
      { path: 'email', code: 'too_long' },
      { path: 'subject', code: 'too_long' },
      { path: 'message', code: 'invalid_characters' },
      { path: 'name', code: 'required' },
      { path: 'lang', code: 'invalid_value' },
    ]),
  ).toEqual({
    email: 'emailInvalid',
    subject: 'subjectTooLong',
    message: 'charactersWrong',
    name: 'nameRequired',
  }))
