import type { CreatePaymentRequest } from '../../../contracts/src/payment-requests.ts'
import type { CreatePayment } from '../../../contracts/src/payments.ts'
import type { Collection, Route } from './contract-routes.ts'
import type { ContractRows, Row } from './contract-rows.ts'
import { type Call, paramsOf } from './page-call.ts'
import type { PaymentRequests } from './payment-requests.ts'
import type { Readings } from './readings.ts'
import type { Tenancy } from './tenancy.ts'
import type { Usual } from './usual-calls.ts'

/** A call that a contract has. */
export interface Found {
  route: Route
  params: Readonly<Record<string, string>>
  usual: Usual
}

/** Lists, creates, changes and removes rows of the collections. */
export class CollectionCalls {
  private readonly collections: ReadonlyMap<string, Collection>
  private readonly rows: ContractRows
  private readonly readings: Readings
  private readonly tenancy: Tenancy
  private readonly paymentRequests: PaymentRequests

  constructor(
    collections: ReadonlyMap<string, Collection>,
    parts: { rows: ContractRows; readings: Readings; tenancy: Tenancy; paymentRequests: PaymentRequests },
  ) {
    this.collections = collections
    this.rows = parts.rows
    this.readings = parts.readings
    this.tenancy = parts.tenancy
    this.paymentRequests = parts.paymentRequests
  }

  find(call: Call): Found | null {
    for (const [name, collection] of this.collections) {
      const found =
        call.path === name ? this.ofList(call, name, collection) : this.ofRow(call, name, collection)
      if (found !== null) return found
    }
    return null
  }

  private ofList({ method, query }: Call, name: string, collection: Collection): Found | null {
    const { row, query: filters, create } = collection
    if (method === 'GET') {
      const route = { answer: row.array(), ...(filters && { query: filters }) }
      return { route, params: {}, usual: () => this.rows.list(name, query) }
    }
    if (method !== 'POST' || !create) return null
    const usual = (fields: unknown) => this.create(name, fields as Row)
    return { route: { body: create, answer: row }, params: {}, usual }
  }

  private ofRow({ method, path }: Call, name: string, collection: Collection): Found | null {
    const { row, create, update } = collection
    const params = paramsOf(`${name}/:id`, path)
    if (params === null) return null
    const id = params.id ?? ''
    if (method === 'GET') return { route: { answer: row }, params, usual: () => this.rows.get(name, id) }
    if (method === 'PUT' && update) {
      const usual = (fields: unknown) => this.update(name, id, fields as Row)
      return { route: { body: update, answer: row }, params, usual }
    }
    if (method !== 'DELETE' || !create) return null
    return { route: { answer: null }, params, usual: () => this.remove(name, id) }
  }

  private create(name: string, fields: Row): Row {
    if (name === 'utilities') return this.readings.create(fields)
    if (name === 'payment-requests') return this.paymentRequests.create(fields as CreatePaymentRequest)
    if (name === 'payments') return this.tenancy.pay(fields as CreatePayment)
    return name === 'tariffs' ? this.readings.createTariff(fields) : this.rows.create(name, fields)
  }

  private update(name: string, id: string, fields: Row): Row {
    return name === 'utilities' ? this.readings.update(id, fields) : this.rows.update(name, id, fields)
  }

  private remove(name: string, id: string): void {
    if (name === 'utilities') this.readings.remove(id)
    else this.rows.remove(name, id)
  }
}
