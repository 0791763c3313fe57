import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Inject, Injectable } from '@nestjs/common'
import { daysAfter } from '@orenda/contracts/calendar'
import type { ImportChoice } from '@orenda/contracts/imports'
import type { Payment } from '@orenda/contracts/payments'
import { CONFIG, type Config } from '../config.ts'
import { ImportRowsService } from '../imports/import-rows.service.ts'
import { ImportsService } from '../imports/imports.service.ts'
import { PostingService } from '../imports/posting.service.ts'
import { PaymentsService } from '../payments/payments.service.ts'
import { Clock } from '../platform/clock/clock.ts'
import { RentService } from '../tenancy/rent.service.ts'
import type { Operation } from './bank-statements.ts'

/** What the landlord's own card shows beside rents. */
const shop: Pick<Operation, 'amount' | 'text' | 'sender'> = {
  amount: '-640.00',
  text: 'Епіцентр К',
  sender: 'Епіцентр К',
}
const own: typeof shop = { amount: '-5000.00', text: 'На скарбничку', sender: 'На скарбничку' }

/** Loaded when it is needed: it brings a library of spreadsheets. */
const statements = () => import('./bank-statements.ts')

/** How many of the last rents came with the file. */
const importedRents = 3

/** A bank's file that was imported and booked, and a file of each bank to try. */
@Injectable()
export class DemoImports {
  constructor(
    private readonly imports: ImportsService,
    private readonly rows: ImportRowsService,
    private readonly posting: PostingService,
    private readonly payments: PaymentsService,
    private readonly rent: RentService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async add(owner: string): Promise<void> {
    await this.book(owner)
    await this.writeFiles(owner)
  }

  /** Books the last rents and an expense from a file, in place of entering them by hand. */
  private async book(owner: string): Promise<void> {
    const rents = await this.lastRents(owner)
    const [first] = rents
    if (first === undefined) return
    const entries: { operation: Operation; choice: ImportChoice }[] = [
      ...rents.map(({ date, amount, apartment_name, tenant_name, apartment_id, lease_id }) => ({
        operation: {
          date,
          amount: amount.toFixed(2),
          text: `Від: ${tenant_name}. Оренда, ${apartment_name}`,
        },
        choice: { kind: 'payment', apartment_id, lease_id: lease_id ?? undefined } as const,
      })),
      {
        operation: { ...shop, date: first.date },
        choice: { kind: 'expense', apartment_id: first.apartment_id, category: 'purchase' },
      },
      { operation: { ...own, date: first.date }, choice: { kind: 'ignore' } },
    ]
    const { statementOf } = await statements()
    const { name, bytes } = statementOf(
      'monobank',
      entries.map(({ operation }) => operation),
    )
    const content = Object.assign(Readable.from([bytes]), { truncated: false, bytesRead: 0 })
    const file = { name, content, fields: {}, expected: bytes.length }
    const { id } = await this.imports.create(owner, file, { account: 'Чорна картка' })
    const stored = await this.rows.stored(owner, id, {})
    for (const payment of rents) await this.payments.remove(owner, payment.id)
    const rows = stored.map(({ row }, at) => ({ row, choice: entries[at]?.choice }))
    await this.posting.post(owner, id, { rows }, null)
  }

  /** The last rents in hryvnias of different leases. */
  private async lastRents(owner: string): Promise<Payment[]> {
    const byLease = new Map<string, Payment>()
    for (const payment of await this.payments.list(owner, { category: 'rent' })) {
      const { lease_id, currency, note, tenant_name } = payment
      if (lease_id === null || tenant_name === null || currency !== 'UAH' || note !== '') continue
      if (!byLease.has(lease_id)) byLease.set(lease_id, payment)
    }
    return [...byLease.values()].slice(0, importedRents)
  }

  /** Writes a file of each bank with what tenants still owe, for trying the import. */
  private async writeFiles(owner: string): Promise<void> {
    const today = this.clock.today()
    const charges = (await this.rent.charges(owner, { open: 'true', to: today })).filter(
      ({ currency }) => currency === 'UAH',
    )
    const operations: Operation[] = [
      ...charges.map(({ open, tenant_name, apartment_name }, at) => ({
        date: daysAfter(today, -(at % 5)),
        amount: open.toFixed(2),
        text: `Від: ${tenant_name}. Оренда, ${apartment_name}`,
        sender: tenant_name,
      })),
      { ...shop, date: today },
      { ...own, date: today },
    ]
    const folder = join(this.config.DATA_DIR, 'bank-files')
    await mkdir(folder, { recursive: true })
    const { statementBanks, statementOf } = await statements()
    for (const bank of statementBanks) {
      const { name, bytes } = statementOf(bank, operations)
      await writeFile(join(folder, name), bytes)
    }
  }
}
