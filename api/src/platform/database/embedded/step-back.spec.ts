import { existsSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { type Backend, stepBack } from './step-back.ts'

it('lets the process of a connection go behind ours, whoever shares the cores out', async () => {
  const client: pg.Client & Backend = new pg.Client({ connectionString: inject('serverUrl') })
  await client.connect()
  try {
    const pid = client.processID as number
    const { rows } = await client.query('select pg_backend_pid() as pid')
    expect(rows).toEqual([{ pid }])
    await stepBack(client)
    expect(getPriority(pid)).toBe(Math.min(getPriority() + 10, 19))
    const group = `/proc/${pid}/autogroup`
    if (existsSync(group)) expect(readFileSync(group, 'utf8')).toMatch(/ nice 10\n$/)
  } finally {
    await client.end()
  }
})

it('leaves alone what is gone, or does not say who it is', async () => {
  const before = getPriority()
  await stepBack({})
  await stepBack({ processID: null })
  await stepBack({ processID: 2 ** 22 + 1 })
  expect(getPriority()).toBe(before)
})
