// `npm run faults -- bank-imports [runs] [seed]` and `-- start-imports`: kills the API while a file is posted, see
// `killed-presses.ts`.
import type { AnyImport } from '@orenda/contracts/any-imports'
import type { Apartment } from '@orenda/contracts/apartments'
import { daysAfter } from '@orenda/contracts/calendar'
import type { ImportRow } from '@orenda/contracts/imports'
import type { Lease } from '@orenda/contracts/leases'
import { statementOf } from '../test/bank-statements.ts'
import { succeeded } from '../test/http.ts'
import type { Landlord } from '../test/landlord.ts'
import { sendStart } from '../test/start-imports.ts'
import { sendImport } from '../test/uploads.ts'
import { todayInKyiv } from './days.ts'
import type { GatedProduct } from './gated-product.ts'
import type { Press, Trial } from './killed-presses.ts'

/** All records of a landlord that a file can change, as the API answers them. */
type State = Record<string, unknown[]> & { import: [AnyImport] }

const lists = ['apartments', 'tenants', 'leases', 'payments', 'expenses', 'rent/charges'] as const

async function stateOf({ api }: Landlord, id: string): Promise<State> {
  const read = async <Row>(path: string) => succeeded(await api<Row>('GET', `/${path}`))
  const records = lists.map(async path => [path, await read<unknown[]>(path)] as const)
  return {
    ...Object.fromEntries(await Promise.all(records)),
    rows: await read<unknown[]>(`imports/${id}/rows`),
    import: [await read<AnyImport>(`imports/${id}`)],
  }
}

/** What is wrong with a state that should have so many records in its lists. */
function countFlaw(state: State, wanted: Readonly<Record<string, number>>): string | null {
  const wrong = Object.entries(wanted).filter(([list, count]) => state[list]?.length !== count)
  if (wrong.length === 0) return null
  return `there are ${wrong.map(([list, count]) => `${state[list]?.length} ${list}, not ${count}`).join(', ')}`
}

const isPosted = ({ import: [{ status }] }: State) => status === 'posted'

const rent = 1000
const paidMonths = 3
const spent = 2

/** Posts a bank's file with rents, expenses and a row that is passed over. */
export class BankImports implements Press<State> {
  readonly name = 'bank-imports'

  async prepare(gated: GatedProduct): Promise<Trial<State>> {
    const landlord = await gated.newLandlord()
    const today = todayInKyiv()
    const apartment = await this.letOut(landlord, daysAfter(today, -100))
    const operations = Array.from({ length: paidMonths + spent + 1 }, (_, at) => ({
      date: daysAfter(today, at - 90),
      amount: at < paidMonths ? `${rent}.00` : '-70.00',
      text: `Операція ${at}`,
      sender: at < paidMonths ? 'Коваль Ірина' : 'Крамниця',
    }))
    const { id } = succeeded(
      await sendImport(gated.product.base, landlord, statementOf('ukrsib', operations)),
    )
    const rows = succeeded(await landlord.api<ImportRow[]>('GET', `/imports/${id}/rows`))
    const choiceOf = (at: number) => {
      if (at < paidMonths) return { kind: 'payment', lease_id: apartment.lease_id }
      return at < paidMonths + spent ? { kind: 'expense', apartment_id: apartment.id } : { kind: 'ignore' }
    }
    const [{ balance = 0 } = {}] = succeeded(await landlord.api<Lease[]>('GET', '/leases'))
    return {
      landlord,
      path: `/imports/${id}/post`,
      body: { rows: rows.map(({ row }, at) => ({ row, choice: choiceOf(at) })) },
      read: () => stateOf(landlord, id),
      isDone: isPosted,
      flawOf: state => {
        const [lease] = state.leases as Lease[]
        if (lease?.balance !== balance - paidMonths * rent) return `${lease?.balance} is owed`
        return countFlaw(state, { payments: paidMonths, expenses: spent, apartments: 1 })
      },
    }
  }

  private async letOut({ api }: Landlord, start: string): Promise<Apartment> {
    const tenant = { name: 'Коваль Ірина', phone: '+380671234567', email: 'a@example.com', tax_id: '1' }
    const { id: tenant_id } = succeeded(await api<{ id: string }>('POST', '/tenants', tenant))
    const terms = { name: 'Липки', income: rent, tenant_id, lease_start: start, charge_from: start }
    return succeeded(await api<Apartment>('POST', '/apartments', terms))
  }
}

/** Posts a spreadsheet of three apartments, two of them let, with deposits and debts. */
export class StartImports implements Press<State> {
  readonly name = 'start-imports'

  async prepare(gated: GatedProduct): Promise<Trial<State>> {
    const landlord = await gated.newLandlord()
    const start = daysAfter(todayInKyiv(), -40)
    const letTo = (name: string, tenant: string) =>
      `${name};${rent};${tenant};+380671234567;a@example.com;3184710691;${start};${rent};250`
    const lines = [
      'Назва;Оренда;Орендар;Телефон;E-mail;ІПН;Початок;Застава;Борг',
      letTo('Мансарда', 'Коваль Ірина'),
      letTo('Студія', 'Гнатюк Тарас'),
      `Гараж;${rent};;;;;;;`,
    ]
    const file = { name: 'мої.csv', bytes: Buffer.from(lines.join('\n')) }
    const { id } = succeeded(await sendStart(gated.product.base, landlord, file))
    return {
      landlord,
      path: `/imports/${id}/post`,
      read: () => stateOf(landlord, id),
      isDone: isPosted,
      flawOf: state =>
        countFlaw(state, { apartments: 3, tenants: 2, leases: 2, payments: 2, 'rent/charges': 2 }),
    }
  }
}
