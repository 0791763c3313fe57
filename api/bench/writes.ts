import type { Apartment } from '@orenda/contracts/apartments'
import { callTo } from '../test/http.ts'
import type { Landlord } from '../test/landlord.ts'
import { uploadFile } from '../test/uploads.ts'
import type { Bench, Part } from './bench.ts'
import type { Ask } from './load.ts'
import { concurrency, type Measured, race, withoutFigures } from './measured.ts'
import { reportRace } from './report.ts'

/** A kind of write, with the figures of every server. */
interface MeasuredWrite {
  name: string
  limits: { time: number; cpu: number }
  servers: Measured[]
}

const rounds = 6

/** Creates and changes records of the landlord on the product and the server with prepared statements in turns. */
export const raceWrites: Part = async bench => {
  const measured = await measureWrites(bench)
  return () => {
    for (const { name, servers, limits } of measured) reportRace(name, servers, rounds, limits)
  }
}

async function measureWrites({ load, product, landlord, servers }: Bench): Promise<MeasuredWrite[]> {
  const measured: MeasuredWrite[] = []
  for (const { name, limits, method, paths, record, hasKey } of await askedOf(product.base, landlord)) {
    const raced = withoutFigures([servers[0], servers[2]] as Measured[])
    await compareWrites(raced, method, paths[0] as string, record)
    const ask = { method, paths, body: JSON.stringify(record), ...(hasKey && { hasKey }) }
    await race(load, raced, ask, rounds)
    measured.push({ name, limits, servers: raced })
  }
  return measured
}

/** @param base address of the product's API */
async function askedOf(base: string, landlord: Landlord): Promise<Write[]> {
  const [apartment] = (await landlord.api<Apartment[]>('GET', '/apartments')).body as [Apartment]
  const files = [await uploadFile(base, landlord, 'Рахунок.pdf'), await uploadFile(base, landlord, 'Акт.png')]
  const payment = {
    apartment_id: apartment.id,
    amount: 15000.5,
    date: '2026-02-05',
    note: 'Оренда за лютий, разом із паркуванням',
    category: 'rent',
  }
  const expense = {
    apartment_id: apartment.id,
    amount: 450.1,
    date: '2026-02-05',
    category: 'repair',
    status: 'done',
    comment: 'Кран у ванній',
    files,
  }
  const tenant = {
    name: 'Олена Гончаренко',
    phone: '+380 44 123 45 67',
    email: 'tenant@example.com',
    tax_id: '1234567890',
    passport: 'КВ 123456',
  }
  const ids = await Promise.all(
    Array.from({ length: concurrency }, async () => {
      const { body } = await landlord.api<{ id: string }>('POST', '/payments', payment)
      return body.id
    }),
  )
  return [
    ...[
      { path: '/api/payments', record: payment, name: 'a payment', time: 1.5, cpu: 2 },
      { path: '/api/expenses', record: expense, name: 'an expense with two files', time: 2.5, cpu: 2.5 },
      { path: '/api/tenants', record: tenant, name: 'a tenant', time: 1.5, cpu: 2 },
    ].flatMap(kind => [post(kind), again(kind)]),
    {
      name: 'PUT a payment',
      method: 'PUT',
      paths: ids.map(id => `/api/payments/${id}`),
      record: payment,
      limits: { time: 2, cpu: 2 },
    },
  ]
}

type Write = Ask & Pick<MeasuredWrite, 'name' | 'limits'> & { record: object }

type Kind = Record<'path' | 'name', string> & Record<'time' | 'cpu', number> & { record: object }

const post = ({ path, record, name, time, cpu }: Kind) => ({
  name: `POST ${name}`,
  method: 'POST',
  paths: [path],
  record,
  limits: { time, cpu },
})

/** With an idempotency key, as a browser sends it; the bare server stores no answers. */
const again = (kind: Kind) => ({ ...post({ ...kind, name: `${kind.name}, with a key` }), hasKey: true })

/**
 * All servers must store the same record, apart from its id and times, or the comparison is void.
 */
async function compareWrites(
  servers: readonly Measured[],
  method: string,
  path: string,
  record: object,
): Promise<void> {
  const answers = new Set<string>()
  for (const { name, port, token } of servers) {
    const { status, body } = await callTo(
      `http://127.0.0.1:${port}`,
      token,
    )<Record<string, unknown>>(...([method, path, record] as const))
    if (status >= 300) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`)
    // A bare server answers numbers as text and days as timestamps.
    const { id: _, created_at: _created, updated_at: _updated, date: _date, amount, ...rest } = body
    const fields = Object.entries(rest).sort(([one], [other]) => (one < other ? -1 : 1))
    answers.add(JSON.stringify([fields, amount && Number(amount)]))
  }
  if (answers.size !== 1) throw new Error(`The servers answer differently: ${[...answers].join(' | ')}`)
}
