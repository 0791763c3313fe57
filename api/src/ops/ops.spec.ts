import type { Ticket } from '@orenda/contracts/support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Landlord } from '../../test/landlord.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'
import { type Ended, runCommand, understand } from './run-command.ts'

let api: TestApi
let landlord: Landlord

beforeAll(async () => {
  // No worker runs here, so dead jobs stay as the test left them.
  api = await startTestApi()
  landlord = await registerLandlord(api)
})
afterAll(() => api.close())

async function ops(...line: string[]): Promise<Ended> {
  const understood = understand(line)
  return 'code' in understood ? understood : runCommand(api.app, understood)
}
const json = async <Data>(...line: string[]): Promise<Data> => {
  const { code, said, complained } = await ops(...line, '--json')
  expect(code, complained).toBe(0)
  return JSON.parse(said)
}
const actions = async () =>
  (
    await api.db.query('select action, details, outcome, account_id from operator_actions order by id')
  ).rows.slice(-1)
const create = async (fields: object = {}) => {
  const sent = { name: 'Olena', email: landlord.email, subject: 'Meters', message: 'Where?', ...fields }
  return (await landlord.api<Ticket>('POST', '/support/tickets', sent)).body
}

describe('the command line', () => {
  it('lists the commands and shows how each is used', async () => {
    for (const line of [['--help'], ['help'], ['-h']]) {
      const { code, said } = await ops(...line)
      expect(code).toBe(0)
      for (const name of ['tickets', 'ticket', 'answer', 'status', 'plan', 'refund', 'limit', 'history'])
        expect(said).toContain(`\n  ${name} `)
    }
    expect(await ops('answer', '--help')).toMatchObject({
      code: 0,
      said: expect.stringContaining('<TICKET> <TEXT...>'),
    })
  })

  it.each([
    [[]],
    [['nonsense']],
    [['constructor']],
    [['tickets', '--status', 'lost']],
    [['tickets', '--colour']],
    [['ticket']],
    [['answer', 'T-1001']],
    [['status', 'T-1001']],
    [['status', 'T-1001', 'lost']],
    [['plan', 'a@example.com']],
    [['plan', 'a@example.com', 'gold']],
    [['plan', 'a@example.com', 'basic', '--periods', '0']],
    [['limit', 'a@example.com', '-1']],
    [['limit', 'a@example.com', 'many']],
    [['refund']],
    [['history']],
    [['replay']],
    [['replay', 'x']],
    [['replay', '00000000-0000-7000-8000-000000000000', '--all']],
  ])('ends with 2 and its help for %j, and does nothing', async line => {
    const before = await actions()
    const { code, said, complained } = await ops(...line)
    expect(code).toBe(2)
    expect(said).toBe('')
    expect(complained).toContain('npm run ops')
    expect(await actions()).toEqual(before)
  })
})

describe('tickets', () => {
  it('are listed by waiting time, shown, answered and closed, with the numbers that people see', async () => {
    const { number, id } = await create()
    const other = await create({ subject: 'Second' })
    const listed = await json<Ticket[]>('tickets')
    expect(listed.map(ticket => ticket.number)).toEqual([number, other.number])
    expect((await ops('tickets')).said).toMatch(new RegExp(`^TICKET .*\n${number} +open +medium +general `))

    expect(await ops('answer', number, 'In', 'the hall.')).toEqual({
      code: 0,
      said: `${number} is in_progress.`,
      complained: '',
    })
    expect(await actions()).toEqual([
      { action: 'answer', details: { ticket: number }, outcome: 'done', account_id: null },
    ])
    expect((await ops('ticket', id)).said).toMatch(/Where\?\n\n--- desk, .* UTC\nIn the hall\.$/)
    expect(await landlord.api('GET', `/support/tickets/${id}`)).toMatchObject({
      body: { status: 'in_progress', messages: [{ author: 'desk', text: 'In the hall.' }] },
    })

    expect(await ops('status', number, 'closed')).toMatchObject({ said: `${number} is closed.` })
    expect(await json<Ticket[]>('tickets', '--status', 'closed')).toMatchObject([{ number }])
    expect(await json<Ticket[]>('tickets')).toMatchObject([{ number: other.number }])
  })

  it('that do not exist exit with 1, and the history says so', async () => {
    expect(await ops('answer', 'T-1', 'Hello')).toMatchObject({
      code: 1,
      said: '',
      complained: expect.stringContaining('NOT_FOUND'),
    })
    expect(await actions()).toMatchObject([{ action: 'answer', outcome: 'NOT_FOUND' }])
  })

  it('cannot send control characters to the terminal', async () => {
    const text = 'red\u202etxt\tis\nnext'
    const { number } = await create({ subject: 'red', message: text })
    // As stored before subjects were limited to one line.
    await api.db.query(
      `update support_tickets set subject = message, message = E'\\x1b[31m' || message where number = $1`,
      [number.slice(2)],
    )
    const { said } = await ops('ticket', number)
    for (const character of ['\u001b', '\u202e']) expect(said).not.toContain(character)
    expect(said).toContain('txt is\nnext')
  })
})

describe('failed jobs', () => {
  const die = async (): Promise<string> => {
    const { id } = await create()
    await api.mailbox(landlord.email)
    const kill = `update jobs.job set state = 'failed', retry_count = 20, output = '{"message": "Error"}'
      where name = 'support' and data ->> 'ticketId' = $1 and data ->> 'kind' = 'receipt' and state = 'completed'
      returning id`
    let killed: string | undefined
    await expect
      .poll(async () => {
        killed ??= (await api.db.query<{ id: string }>(kill, [id])).rows[0]?.id
        return killed
      })
      .toBeDefined()
    return killed ?? ''
  }
  const stateOf = async (id: string) =>
    (await api.db.query<{ state: string }>('select state from jobs.job where id = $1', [id])).rows[0]?.state

  it('are listed, and run when they are queued again', async () => {
    expect((await ops('failed')).said).toBe('Nothing has failed for good.')
    const [one, other] = [await die(), await die()]
    const dead = await json<{ id: string }[]>('failed')
    expect(dead).toMatchObject([other, one].map(() => ({ queue: 'support', reason: 'Error', tries: 21 })))
    expect(new Set(dead.map(({ id }) => id))).toEqual(new Set([one, other]))
    expect(await ops('replay', one)).toMatchObject({ code: 0, said: '1 job is in the queue again.' })
    await expect.poll(() => stateOf(one)).toBe('completed')
    expect(await stateOf(other)).toBe('failed')
    expect(await actions()).toMatchObject([{ action: 'replay', details: { job: one }, outcome: 'done' }])
    expect(await ops('replay', one)).toMatchObject({ code: 1 })
    expect(await ops('replay', '--all')).toMatchObject({ said: '1 job is in the queue again.' })
    await expect.poll(() => stateOf(other)).toBe('completed')
  })
})
