import { Injectable } from '@nestjs/common'
import type { Currency } from '@orenda/contracts/currencies'
import type {
  ImportChoice,
  ImportRowChoice,
  ImportSuggestion,
  PostedImport,
  PostImport,
} from '@orenda/contracts/imports'
import type { ExpenseCategory, PaymentCategory } from '@orenda/contracts/money-categories'
import type { EntityManager } from 'typeorm'
import { ExpensesService } from '../expenses/expenses.service.ts'
import { PaymentPushesService } from '../payments/payment-pushes.service.ts'
import { PaymentsService } from '../payments/payments.service.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb, readsOf } from '../platform/database/owner-db.ts'
import { found } from '../platform/database/records/write-records.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import type { Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { StoredAnswers } from '../platform/http/idempotency/stored-answers.ts'
import { findLeases } from './choice-check.queries.ts'
import { ImportRowsService } from './import-rows.service.ts'
import { lockImports, setStatus } from './imports.queries.ts'
import { closed, lockedImport } from './imports.service.ts'
import { bookRows, countChosen, listChosen } from './posting.queries.ts'
import { SuggestionsService } from './suggesting/suggestions.service.ts'

/** A row that is booked. */
interface ChosenRow {
  row: number
  date: string
  /** Outgoing ones are negative. */
  amount: number
  currency: Currency
  text: string
  choice: ImportChoice
}

/** What a row became. */
interface Booked {
  row: number
  choice: ImportChoice
  record_ids: string[]
  contradicts: string | null
}

/** Notes of payments and expenses are at most so long. */
const longestNote = 2000

/** Books rows of files as payments and expenses. */
@Injectable()
export class PostingService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly answers: StoredAnswers,
    private readonly rows: ImportRowsService,
    private readonly suggestions: SuggestionsService,
    private readonly payments: PaymentsService,
    private readonly pushes: PaymentPushesService,
    private readonly expenses: ExpensesService,
  ) {}

  /**
   * Books every row that has a choice, all or nothing. A row that is booked already, in this import or as the same
   * row of another, is left out.
   * @param by the session, whose device is not told of the payments
   * @throws AppError NOT_FOUND, CONFLICT for an import that is withdrawn or whose columns are not named, and as
   * `ImportRowsService.choose`
   */
  async post(
    ownerId: string,
    id: string,
    { rows }: PostImport,
    repeatable: Repeatable | null,
    by: string | null = null,
  ): Promise<PostedImport> {
    const tellsBy = await this.pushes.toldBy(ownerId, by)
    const end = await this.reserve(ownerId, id, rows, repeatable)
    try {
      const work = async (em: EntityManager) => {
        const { posted, payments } = await this.postIn(em, ownerId, id, rows)
        await this.pushes.send(em, ownerId, payments, tellsBy)
        return posted
      }
      const posted = await this.answers.once(ownerId, repeatable, work, { isHeavy: true })
      this.suggestions.forget(ownerId, id)
      end(true)
      return posted
    } catch (error) {
      end(false)
      throw error
    }
  }

  private async postIn(
    em: EntityManager,
    ownerId: string,
    id: string,
    choices: readonly ImportRowChoice[],
  ): Promise<{ posted: PostedImport; payments: string[] }> {
    // Files that overlap wait for each other, and then see what was booked.
    await queryIn(em, lockImports.with({ owner: ownerId }))
    const { status } = await lockedImport(em, ownerId, id)
    if (status !== 'ready' && status !== 'posted') throw closed()
    await this.rows.chooseIn(em, ownerId, id, choices)
    const rows = await queryIn<ChosenRow>(em, listChosen.with({ owner: ownerId, import_id: id }))
    const contradicted = await this.contradicted(em, ownerId, id, rows)
    const booked: Booked[] = []
    for (const row of rows) {
      const { choice, record_ids } = await this.book(em, ownerId, row)
      const contradicts = contradicted.get(row.row) ?? null
      booked.push({ row: row.row, choice, record_ids, contradicts })
    }
    if (booked.length > 0) {
      const what = { owner: ownerId, import_id: id, rows: JSON.stringify(booked) }
      await queryIn(em, bookRows.with(what))
    }
    await queryIn(em, setStatus.with({ owner: ownerId, id, status: 'posted' }))
    const created = (of: ImportChoice['kind']) =>
      booked.filter(({ choice }) => choice.kind === of).flatMap(({ record_ids }) => record_ids)
    const payments = created('payment')
    const ignored = booked.filter(({ choice }) => choice.kind === 'ignore').length
    return {
      posted: { payments: payments.length, expenses: created('expense').length, ignored },
      payments,
    }
  }

  /** The lease that each row was suggested for by its sender, where something else was chosen. */
  private async contradicted(
    em: EntityManager,
    ownerId: string,
    id: string,
    rows: readonly ChosenRow[],
  ): Promise<Map<number, string>> {
    const contradicted = new Map<number, string>()
    if (rows.length === 0) return contradicted
    const suggested = await this.suggestions.ofImport(ownerId, id, readsOf(em))
    for (const { row, choice } of rows) {
      const suggestion = suggested.get(row)?.suggestion
      const lease = suggestion?.lease_id
      if (lease === undefined || lease === null || !isBySender(suggestion)) continue
      const isTaken =
        choice.kind === 'payment' &&
        (choice.lease_id === lease ||
          (choice.lease_id === undefined && choice.apartment_id === suggestion?.apartment_id))
      if (!isTaken) contradicted.set(row, lease)
    }
    return contradicted
  }

  private async book(
    em: EntityManager,
    ownerId: string,
    row: ChosenRow,
  ): Promise<Pick<Booked, 'choice' | 'record_ids'>> {
    const { choice } = row
    if (choice.kind === 'payment') return this.pay(em, ownerId, row)
    if (choice.kind === 'expense') return this.spend(em, ownerId, row)
    return { choice, record_ids: [] }
  }

  private async pay(
    em: EntityManager,
    ownerId: string,
    { row, date, amount, currency, text, choice }: ChosenRow,
  ): Promise<Pick<Booked, 'choice' | 'record_ids'>> {
    const apartment_id = choice.apartment_id ?? (await this.apartmentOf(em, ownerId, choice.lease_id))
    const note = (choice.note ?? text).slice(0, longestNote).toWellFormed()
    const parts = choice.parts ?? []
    const whole = [{ category: (choice.category ?? 'rent') as PaymentCategory, amount }]
    const records: string[] = []
    let lease = choice.lease_id
    for (const part of parts.length > 0 ? parts : whole) {
      const fields = {
        apartment_id,
        lease_id: choice.lease_id,
        currency,
        date,
        note,
        attachment: null,
        ...part,
      }
      const payment = await this.payments.createIn(em, ownerId, fields, `rows.${row}.choice.lease_id`)
      records.push(payment.id)
      lease = payment.lease_id ?? undefined
    }
    return { choice: { ...choice, apartment_id, lease_id: lease }, record_ids: records }
  }

  private async spend(
    em: EntityManager,
    ownerId: string,
    { date, amount, currency, text, choice }: ChosenRow,
  ): Promise<Pick<Booked, 'choice' | 'record_ids'>> {
    const { apartment_id, category = 'other', note = text } = choice
    if (apartment_id === undefined) throw new AppError('NOT_FOUND')
    const { id } = await this.expenses.createIn(em, ownerId, {
      apartment_id,
      date,
      amount: -amount,
      currency,
      category: category as ExpenseCategory,
      comment: note.slice(0, longestNote).toWellFormed(),
      status: 'done',
      files: [],
    })
    return { choice, record_ids: [id] }
  }

  private async apartmentOf(em: EntityManager, ownerId: string, lease = ''): Promise<string> {
    const asked = findLeases.with({ owner: ownerId, ids: [lease] })
    return found(await queryIn<{ apartment_id: string }>(em, asked)).apartment_id
  }

  /** Reserves room for what will be created; a repetition creates nothing. */
  private async reserve(
    ownerId: string,
    id: string,
    choices: readonly ImportRowChoice[],
    repeatable: Repeatable | null,
  ): Promise<(isStored: boolean) => void> {
    if (repeatable !== null && (await this.answers.has(ownerId, repeatable))) return () => undefined
    const chosen = await this.ownerDb.query<{ row: number; kind: ImportChoice['kind']; parts: number }>(
      ownerId,
      countChosen.with({ owner: ownerId, import_id: id }),
    )
    const byRow = new Map(chosen.map(each => [each.row, each]))
    for (const { row, choice } of choices)
      if (choice) byRow.set(row, { row, kind: choice.kind, parts: choice.parts?.length ?? 0 })
    const of = (kind: ImportChoice['kind']) => [...byRow.values()].filter(each => each.kind === kind)
    const payments = of('payment').reduce((sum, { parts }) => sum + Math.max(1, parts), 0)
    const expenses = of('expense').length
    const ends = payments > 0 ? [await this.payments.reserve(ownerId, payments)] : []
    try {
      if (expenses > 0) ends.push(await this.expenses.reserve(ownerId, expenses))
    } catch (refusal) {
      for (const end of ends) end(false)
      throw refusal
    }
    return isStored => {
      for (const end of ends) end(isStored)
    }
  }
}

/** Whether a suggestion was made because its sender had paid before, and the amount agreed. */
const isBySender = (suggestion: ImportSuggestion | null | undefined): boolean =>
  suggestion?.because.includes('sender') === true && suggestion.because.includes('amount')
