import { daysAfter } from '@orenda/contracts/calendar'
import type { Reading } from '@orenda/contracts/utilities'
import { expect } from 'vitest'
import type { Letting } from '../letting.ts'
import type { TestApi } from '../test-api.ts'
import { type Entry, MeterBook, Refused } from './meter-book.ts'
import { type Choose, choosing, type MeterStep } from './meter-steps.ts'

// Enters, changes and deletes random readings, in the product and in the book kept by hand, and
// compares both.

/** Few, so that readings often fall on the same days. */
const days = 12
const firstDay = '2026-01-25'

type Answered = Reading | Reading[] | undefined

/** A row as it is stored, amounts in hundredths, the rate in ten-thousandths. */
interface Row {
  id: string
  meter: string
  date: string
  previous: number
  current: number
  new_meter: boolean
  rate: number | null
  comment: string
  updated_at: string
}

export class MeterLife {
  private book = new MeterBook()
  private rows = new Map<string, Row>()
  readonly story: string[] = []

  constructor(
    private readonly api: TestApi,
    private readonly letting: Letting,
    private readonly apartments: readonly string[],
  ) {}

  async live(steps: readonly MeterStep[]): Promise<void> {
    await this.api.db.query('delete from utility_readings where owner_id = $1', [this.letting.landlord.id])
    for (const { kind, numbers } of steps) await this[kind](choosing(numbers))
    await this.compareLists()
  }

  private async read(choose: Choose): Promise<void> {
    const entry = this.newEntry(choose, this.book)
    await this.write('POST', '/utilities', this.bodyOf(entry, choose), () => this.book.add(entry), [entry])
  }

  private async readMany(choose: Choose): Promise<void> {
    const entries: Entry[] = []
    let book = this.book
    let path = ''
    let refused: Refused | undefined
    for (let at = 0; at < 2 + choose(3); at += 1) {
      const entry = this.newEntry(choose, book)
      entries.push({ ...entry, id: `${entry.id}${at}` })
      if (refused !== undefined) continue
      try {
        book = book.add(entries[at] as Entry)
      } catch (error) {
        refused = error as Refused
        path = `readings.${at}.`
      }
    }
    const readings = entries.map(entry => this.bodyOf(entry, choose))
    const expected = () => {
      if (refused !== undefined) throw refused
      return book
    }
    await this.write('POST', '/utilities/batch', { readings }, expected, entries, path)
  }

  private async edit(choose: Choose): Promise<void> {
    const stored = this.any(choose)
    if (stored === undefined) return
    const isNew = choose(8) === 0 ? !stored.isNew : stored.isNew
    await this.put({ ...this.numbersFor({ ...stored, isNew }, choose, this.book) }, choose)
  }

  private async move(choose: Choose): Promise<void> {
    const stored = this.any(choose)
    if (stored === undefined) return
    const place = { ...stored, ...this.place(choose) }
    await this.put(choose(2) === 0 ? place : this.numbersFor(place, choose, this.book), choose)
  }

  private async remove(choose: Choose): Promise<void> {
    const stored = this.any(choose)
    if (stored === undefined) return
    await this.write('DELETE', `/utilities/${stored.id}`, undefined, () => this.book.remove(stored.id), [])
  }

  private async put(entry: Entry, choose: Choose): Promise<void> {
    const { updated_at } = this.rows.get(entry.id) as Row
    const body = { ...this.bodyOf(entry, choose), ...(choose(2) === 0 && { updated_at }) }
    await this.write('PUT', `/utilities/${entry.id}`, body, () => this.book.change(entry), [entry])
  }

  /**
   * Runs an action in the product and in the book.
   * @param expected the book afterwards, or the error that it refuses with
   * @param written entries that the action writes; the ids of new ones are known afterwards
   */
  private async write(
    method: string,
    path: string,
    body: object | undefined,
    expected: () => MeterBook,
    written: readonly Entry[],
    at = '',
  ): Promise<void> {
    this.story.push(`${method} ${path} ${JSON.stringify(body) ?? ''}`)
    const outcome = this.outcomeOf(expected, written, method === 'POST' && path.endsWith('batch'), at)
    const answer = await this.letting.landlord.api<Answered>(method, path, body)
    this.story.push(`  ${answer.status}`)
    if (!(outcome instanceof MeterBook)) {
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
      expect(answer.body).toHaveProperty('details', expect.arrayContaining([outcome]))
      await this.compare(this.book, [])
      return
    }
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    const stored = [answer.body ?? []].flat().map(({ id }) => id)
    const own = written.map(({ id }) => id)
    await this.compare(method === 'POST' ? withIds(outcome, own, stored) : outcome, stored)
  }

  /** @returns the book after an action, or the refusal that the API has to answer */
  private outcomeOf(
    expected: () => MeterBook,
    written: readonly Entry[],
    isBatch: boolean,
    at: string,
  ): MeterBook | { path: string; code: string } {
    // A body that contradicts itself is refused before the chain is read.
    const odd = written.findIndex(({ previous, current }) => current < previous)
    if (odd >= 0) return { path: `${isBatch ? `readings.${odd}.` : ''}current`, code: 'below_previous' }
    try {
      return expected()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return { path: `${at}current`, code: error.code }
    }
  }

  /**
   * Compares the stored rows with the book: rows that were not written and do not depend on the
   * write are unchanged, `updated_at` included.
   */
  private async compare(book: MeterBook, written: readonly string[]): Promise<void> {
    const { rows } = await this.api.db.query<Row>(storedSql, [this.letting.landlord.id])
    const expected = book.entries.toSorted((one, other) => (one.id < other.id ? -1 : 1))
    expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    for (const [at, row] of rows.entries()) {
      const { meter, date, previous, current, isNew } = expected[at] as Entry
      expect(row).toMatchObject({ meter, date, previous, current, new_meter: isNew })
      const before = this.rows.get(row.id)
      if (before === undefined || written.includes(row.id)) continue
      const isSame = before.previous === previous && before.new_meter === isNew
      if (isSame) expect(row).toEqual(before)
      else {
        expect({ ...row, previous: 0, new_meter: false, updated_at: '' }).toEqual({
          ...before,
          previous: 0,
          new_meter: false,
          updated_at: '',
        })
        expect(row.updated_at > before.updated_at).toBe(true)
      }
    }
    this.rows = new Map(rows.map(row => [row.id, row]))
    this.book = book
    for (const meter of new Set(book.entries.map(entry => entry.meter))) expectWhole(book.chain(meter))
  }

  /** Compares the lists and their sums with the stored rows. */
  private async compareLists(): Promise<void> {
    for (const apartment of this.apartments) {
      const { body } = await this.letting.landlord.api<Reading[]>(
        'GET',
        `/utilities?apartment_id=${apartment}`,
      )
      expect(body).toHaveLength(this.book.entries.filter(({ meter }) => meter.startsWith(apartment)).length)
      const consumed = new Map<string, number>()
      for (const reading of body) {
        const { previous, current, rate } = this.rows.get(reading.id) as Row
        expect(Math.round(reading.consumed * 100)).toBe(current - previous)
        const total = Math.floor(((current - previous) * (rate ?? 0) + 5000) / 10_000)
        expect(Math.round(reading.total * 100)).toBe(total)
        const meter = `${apartment} ${reading.type} ${reading.zone}`
        consumed.set(meter, (consumed.get(meter) ?? 0) + Math.round(reading.consumed * 100))
      }
      for (const [meter, sum] of consumed) expect(sum).toBe(lifted(this.book.chain(meter)))
    }
  }

  private any(choose: Choose): Entry | undefined {
    const { entries } = this.book
    return entries.length === 0 ? undefined : entries[choose(entries.length)]
  }

  private place(choose: Choose): Pick<Entry, 'meter' | 'date'> {
    const apartment = this.apartments[choose(4) === 0 ? 1 : 0]
    const type = choose(6) === 0 ? 'gas' : 'electricity'
    const zone = ['total', 'total', 'day', 'night'][choose(4)]
    return { meter: `${apartment} ${type} ${zone}`, date: daysAfter(firstDay, choose(days)) }
  }

  /** The last entry of its day; its id is known once it is stored. */
  private newEntry(choose: Choose, book: MeterBook): Entry {
    const isNew = choose(8) === 0
    return this.numbersFor({ ...this.place(choose), id: 'z', previous: 0, current: 0, isNew }, choose, book)
  }

  /** Numbers that are plausible at a place in the chain, and sometimes impossible ones. */
  private numbersFor(entry: Entry, choose: Choose, book: MeterBook): Entry {
    const others = book.chain(entry.meter).filter(({ id }) => id !== entry.id)
    const isBefore = (other: Entry) =>
      other.date < entry.date || (other.date === entry.date && other.id < entry.id)
    const before = others.findLast(isBefore)?.current ?? 0
    const next = others.find(other => !isBefore(other))
    const room = (next === undefined || next.isNew ? before + 2000 : next.current) - before
    const low = entry.isNew ? choose(500) : before
    const current =
      choose(7) === 0 ? choose(9999) : entry.isNew ? low + choose(3000) : low + choose(Math.max(room, 0) + 1)
    const previous = choose(3) === 0 ? choose(current + (choose(8) === 0 ? 500 : 1)) : Math.min(low, current)
    return { ...entry, previous, current }
  }

  private bodyOf({ meter, date, previous, current, isNew }: Entry, choose: Choose): object {
    const [apartment_id, type, zone] = meter.split(' ')
    return {
      apartment_id,
      type,
      zone,
      date,
      new_meter: isNew,
      previous: previous / 100,
      current: current / 100,
      rate: choose(5) === 0 ? null : choose(9999) / 1000,
      comment: `${choose(99)}`,
    }
  }
}

const storedSql = `
  select id, apartment_id || ' ' || type || ' ' || zone as meter, date::text, (previous * 100)::int as previous,
    (current * 100)::int as current, new_meter, (rate * 10000)::int as rate, comment,
    to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at
  from utility_readings where owner_id = $1 order by id`

/** The book with the product's ids in place of its own ids for new entries. */
const withIds = (book: MeterBook, own: readonly string[], given: readonly string[]) =>
  new MeterBook(
    book.entries.map(entry => {
      const at = own.indexOf(entry.id)
      return at < 0 ? entry : { ...entry, id: given[at] as string }
    }),
  )

/** The consumption of a chain: for each meter, its last reading less its first. */
function lifted(chain: readonly Entry[]): number {
  const lives = chain.reduce<Entry[][]>((all, entry) => {
    if (entry.isNew || all.length === 0) all.push([])
    all.at(-1)?.push(entry)
    return all
  }, [])
  return lives.reduce((sum, life) => sum + (life.at(-1)?.current ?? 0) - (life[0]?.previous ?? 0), 0)
}

/**
 * Expects no gap and no overlap: each reading begins where the previous one ended, and the sum is
 * what the meters counted.
 */
function expectWhole(chain: readonly Entry[]): void {
  for (const [at, entry] of chain.entries()) {
    const before = chain[at - 1]
    if (before !== undefined && !entry.isNew) expect(entry.previous).toBe(before.current)
  }
  expect(chain.reduce((sum, { previous, current }) => sum + current - previous, 0)).toBe(lifted(chain))
}
