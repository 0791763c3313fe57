import type { ImportRow } from '@orenda/contracts/imports'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choicesOfPress, summaryOf } from './booking-summary.ts'
import { guessedMeanings, mappingOf, meanings, meaningsOf, withMeaning } from './column-meanings.ts'
import { commandOfKey, commandsOf, isAsked, outcomeOf } from './row-commands.ts'
import { groupOf, groupRows, listItems, takenChoice, withChoice } from './row-groups.ts'

const letters = {
  other: '2',
  rent: 'О',
  utilities: 'К',
  deposit: 'З',
  expense: 'В',
  skip: 'П',
  same: 'Т',
  different: 'Н',
}

const suggestion = fc.record({
  kind: fc.constant('payment' as const),
  lease_id: fc.option(fc.uuid()),
  apartment_id: fc.option(fc.uuid()),
  category: fc.constantFrom('rent' as const, 'utilities' as const, 'deposit' as const),
  parts: fc.constant<[]>([]),
  due_dates: fc.array(fc.constant('2026-03-05'), { maxLength: 3 }),
  certainty: fc.constantFrom('sure' as const, 'likely' as const, 'unsure' as const),
  because: fc.constant<[]>([]),
})

const anyRow: fc.Arbitrary<ImportRow> = fc
  .record({
    row: fc.integer({ min: 2, max: 1_000_000 }),
    date: fc.option(fc.constant('2026-03-05')),
    amount: fc.integer({ min: 1, max: 1e9 }).map(minor => minor / 100),
    currency: fc.constantFrom('UAH', 'USD', null),
    text: fc.string(),
    sender: fc.option(fc.string()),
    iban: fc.constant(null),
    state: fc.constantFrom('new', 'duplicate', 'bad', 'ignored', 'posted'),
    errors: fc.constant<[]>([]),
    suggestion: fc.option(suggestion),
    choice: fc.constant(null),
    record_id: fc.constant(null),
    likely_duplicate: fc.option(fc.uuid(), { freq: 4 }),
  })
  // A row that cannot be read is bad, and no other is.
  .map(row => ({
    ...row,
    state: row.date === null ? ('bad' as const) : row.state === 'bad' ? ('new' as const) : row.state,
  }))

const rowsOf = fc.uniqueArray(anyRow, { selector: ({ row }) => row, maxLength: 60 })

describe('rows of a statement', () => {
  it('stands each in one part of the list, and books only what is sure or chosen', () => {
    fc.assert(
      fc.property(rowsOf, rows => {
        const groups = groupRows(rows)
        expect(Object.values(groups).flat()).toHaveLength(rows.length)
        for (const row of groups.sure) expect(row.suggestion?.certainty).toBe('sure')
        for (const row of rows)
          if (row.likely_duplicate !== null || row.state !== 'new') expect(takenChoice(row)).toBe(null)
        const { count, payments, waiting } = summaryOf(groups, new Map())
        expect(choicesOfPress(groups)).toHaveLength(count)
        expect(payments.count).toBe(count)
        expect(waiting).toBe(groups.look.length)
        const items = listItems(groups, new Set(['duplicate', 'ignored']))
        expect(items.filter(({ kind }) => kind === 'row')).toHaveLength(rows.length)
      }),
    )
  })

  it('does with a key what its button does, and nothing that a row has no button for', () => {
    fc.assert(
      fc.property(anyRow, row => {
        for (const command of commandsOf(row)) {
          const outcome = outcomeOf(row, command)
          if (isAsked(outcome)) continue
          const chosen = withChoice(row, outcome)
          expect(groupOf(chosen)).toBe(
            outcome.kind === 'ignore' ? 'ignored' : row.date === null ? 'look' : 'sure',
          )
          // Taken back, it is where it was.
          expect(groupOf(withChoice(chosen, null))).toBe(row.date === null ? 'look' : groupOf(row))
        }
      }),
    )
  })

  it('takes keys by their letter, and by their place under another layout', () => {
    expect(commandOfKey({ key: 'к', code: 'KeyR' }, letters)).toBe('utilities')
    expect(commandOfKey({ key: 'r', code: 'KeyR' }, letters)).toBe('utilities')
    expect(commandOfKey({ key: '2', code: 'Digit2' }, letters)).toBe('other')
    expect(commandOfKey({ key: 'ы', code: 'KeyS' }, letters)).toBe(null)
    expect(commandOfKey({ key: 'u', code: 'KeyF' }, { ...letters, utilities: 'U' })).toBe('utilities')
  })
})

describe('columns of an unknown file', () => {
  it('are guessed by their names', () => {
    const columns = (...names: string[]) => names.map(name => ({ name, sample: [] }))
    expect(guessedMeanings(columns('Дата', 'Списання', 'Зарахування', 'Сума', 'Опис'))).toEqual({
      Дата: 'date',
      Списання: 'debit',
      Зарахування: 'credit',
      Опис: 'text',
    })
    expect(guessedMeanings(columns('Date', 'Amount', 'Purpose', 'Payer'))).toEqual({
      Date: 'date',
      Amount: 'amount',
      Purpose: 'text',
      Payer: 'sender',
    })
  })

  it('have each meaning once, with one amount or two, whatever is chosen in whichever order', () => {
    const choice = fc.tuple(fc.constantFrom('A', 'B', 'C', 'D'), fc.option(fc.constantFrom(...meanings)))
    fc.assert(
      fc.property(fc.array(choice), choices => {
        const all = choices.reduce((known, [column, meaning]) => withMeaning(known, column, meaning), {})
        const mapping = mappingOf(all, '')
        if (mapping === null) return
        expect(mapping.amount === undefined).toBe(mapping.debit !== undefined && mapping.credit !== undefined)
        expect(meaningsOf(mapping)).toEqual(all)
      }),
    )
  })
})
