import { Injectable } from '@nestjs/common'
import { typedKeys } from '@orenda/contracts/rules/search-key'
import { searchScore } from '@orenda/contracts/rules/search-rank'
import { type SearchHit, type SearchQuery, tenantsWithDebts } from '@orenda/contracts/search'
import { Clock } from '../platform/clock/clock.ts'
import { OwnerDb, type OwnerReads } from '../platform/database/owner-db.ts'
import { RentService } from '../tenancy/rent.service.ts'
import { type FoundRow, readFound } from './hits.queries.ts'
import { hitOf } from './hits.ts'
import { type Candidate, findAmounts, findSimilar, findWords } from './search.queries.ts'

const kinds = ['tenant', 'apartment', 'payment', 'expense', 'ticket'] as const
/** Of one kind, whose own text fits. */
const mostOwn = 50
/** A record that belongs to a found one comes after it. */
const related = 0.3
/** What an amount that begins like the typed one counts. */
const amountScore = 0.85

/** Searches the records of a landlord. */
@Injectable()
export class SearchService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly clock: Clock,
    private readonly rent: RentService,
  ) {}

  /**
   * Records that fit a text, the best first. Where words begin as typed, words that are only like them are not
   * searched for.
   */
  async search(ownerId: string, { q, limit }: SearchQuery): Promise<SearchHit[]> {
    const typed = typedKeys(q)
    if (typed.length === 0) return []
    const reads = this.ownerDb.onReplica()
    const scores = await this.scoresOf(ownerId, reads, q, typed)
    if (scores.size === 0) return []
    const own = kinds.map(kind => [...scores.values()].filter(each => each.kind === kind).slice(0, mostOwn))
    const [tenants, apartments, payments, expenses, tickets] = own.map(each => each.map(({ id }) => id))
    const asked = reads.query<FoundRow>(
      ownerId,
      readFound.with({
        owner: ownerId,
        today: this.clock.today(),
        isFurther: !isFull(own.flat(), limit),
        tenants,
        apartments,
        payments,
        expenses,
        tickets,
      }),
    )
    const owing = new Set(tenants?.slice(0, tenantsWithDebts))
    const [rows, owed] = await Promise.all([
      asked,
      owing.size === 0 ? [] : this.rent.owedBy(ownerId, [...owing], reads),
    ])
    const owedBy = (id: string) => owed.flatMap(({ tenant_id, ...each }) => (tenant_id === id ? [each] : []))
    const scoreOf = (id: string | null) => (id === null ? 0 : (scores.get(id)?.score ?? 0))
    return rows
      .map(row => ({
        row,
        score: scoreOf(row.id) || Math.max(scoreOf(row.tenant_id), scoreOf(row.apartment_id)) - related,
      }))
      .toSorted((one, other) => other.score - one.score)
      .slice(0, limit)
      .map(({ row }) => hitOf(row, row.kind === 'tenant' && owing.has(row.id) ? owedBy(row.id) : undefined))
  }

  /** How well each record fits by its own text, the best first. */
  private async scoresOf(ownerId: string, reads: OwnerReads, q: string, typed: readonly string[]) {
    const exact = await reads.query<Candidate>(
      ownerId,
      findWords.with({ owner: ownerId, ...patternsOf(q, typed) }),
    )
    const amount = amountIn(q)
    const amounts =
      amount === null
        ? []
        : await reads.query<Candidate>(ownerId, findAmounts.with({ owner: ownerId, amount }))
    const found = [...exact, ...amounts]
    const candidates =
      found.length > 0 || !/[a-z]{4}/.test(typed[0] as string)
        ? found
        : await reads.query<Candidate>(ownerId, findSimilar.with({ owner: ownerId, typed }))
    const scored = candidates.map(candidate => ({
      ...candidate,
      score: amounts.includes(candidate) || isNumber(q) ? amountScore : searchScore(typed, candidate.key),
    }))
    return new Map(
      scored
        .filter(({ score }) => score > 0)
        .toSorted((one, other) => other.score - one.score)
        .map(each => [each.id, each]),
    )
  }
}

/** Whether records that fit by their own text take all places: what belongs to them comes after each of them. */
function isFull(own: readonly { score: number }[], limit: number): boolean {
  const best = Math.max(...own.map(({ score }) => score))
  return own.filter(({ score }) => score > best - related).length >= limit
}

/** Digits as they stand in a phone number. */
const isNumber = (q: string): boolean => /^[\d\s()+-]{4,}$/.test(q)

/** Patterns of `findWords`. Keys have letters a to z, digits and spaces, and so nothing to escape. */
function patternsOf(q: string, typed: readonly string[]): { words: string[]; all: string } {
  if (isNumber(q)) {
    const digits = q.replace(/\D/g, '')
    return { words: [`%${digits}%`], all: digits }
  }
  const variants = typed.map(key => key.trim().split(' '))
  return {
    words: variants.map(
      words => `% ${words.reduce((one, other) => (other.length > one.length ? other : one))}%`,
    ),
    all: `^(${variants.map(words => words.map(word => `(?=.* ${word})`).join('')).join('|')})`,
  }
}

/** The beginning of an amount, in digits with a point; null if it is none. */
function amountIn(q: string): string | null {
  const bare = q.replace(/[\s\p{Sc}]/gu, '').replace(',', '.')
  return /^\d{1,12}(\.\d{0,2})?$/.test(bare) ? bare : null
}
