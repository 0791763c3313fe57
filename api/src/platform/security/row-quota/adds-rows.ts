import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Clock } from '../../clock/clock.ts'
import { keyOf } from '../../http/idempotency/repeatable.ts'
import { StoredAnswers } from '../../http/idempotency/stored-answers.ts'
import { RowQuota } from './row-quota.ts'

/** The metadata key of a route with the rows that it adds. */
export const ADDS_ROWS = Symbol('ADDS_ROWS')

/** How many rows a request may add. Its body is not validated yet: an invalid one is refused later. */
export type Count = (body: Body, today: string) => number
type Body = Readonly<Record<string, unknown>>

/** By table. */
export type Added = Readonly<Record<string, Count>>

/** A guard, because an interceptor on a route would cost a tenth of each request's time. */
@Injectable()
class RowQuotaGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly quota: RowQuota,
    private readonly clock: Clock,
    private readonly answers: StoredAnswers,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const added = this.reflector.get<Added>(ADDS_ROWS, context.getHandler())
    const http = context.switchToHttp()
    const request = http.getRequest<FastifyRequest>()
    const { ownerId, body } = request
    if (ownerId === undefined) throw new Error('A public route has no owner')
    const key = keyOf(request)
    const end = await this.reserve(ownerId, added, (body ?? {}) as Body).catch(async (refusal: unknown) => {
      // A repeated request adds nothing.
      if (key !== undefined && (await this.answers.has(ownerId, { key }))) return null
      throw refusal
    })
    if (end === null) return true
    const { raw } = http.getResponse<FastifyReply>()
    // After a disconnect it is unknown whether rows were stored: they count until the next real count.
    if (raw.destroyed) end(true)
    else raw.once('close', () => end(raw.statusCode < 400 || !raw.writableFinished))
    return true
  }

  /** Reserves space in all tables, or in none. */
  private async reserve(ownerId: string, added: Added, body: Body): Promise<(isStored: boolean) => void> {
    const ends: ((isStored: boolean) => void)[] = []
    const end = (isStored: boolean) => {
      for (const each of ends) each(isStored)
    }
    try {
      for (const [table, count] of Object.entries(added)) {
        const rows = count(body, this.clock.today())
        if (rows > 0) ends.push(await this.quota.reserve(ownerId, table, rows))
      }
      return end
    } catch (refusal) {
      end(false)
      throw refusal
    }
  }
}

export const oneRow: Count = () => 1

/** As many as a list in the body has. @param without the number when there is no such list */
export const rowPerItem =
  (list: string, without = 1): Count =>
  body => {
    const given = body[list]
    return Array.isArray(given) ? given.length : without
  }

/** One if the body has a field. */
export const rowIfField =
  (field: string): Count =>
  body =>
    body[field] === undefined ? 0 : 1

/** One for each item of a list in the body that has a field. */
export const rowPerItemWith =
  (list: string, field: string): Count =>
  body => {
    const given = body[list]
    return Array.isArray(given) ? given.filter(each => each?.[field] !== undefined).length : 0
  }

/** The sum of several counts. */
export const sumOfRows =
  (...counts: readonly Count[]): Count =>
  (body, today) =>
    counts.reduce((sum, count) => sum + count(body, today), 0)

/** One for each month from a day in the body until today; none without such a day. */
export const rowPerMonthSince =
  (day: string): Count =>
  (body, today) => {
    const from = body[day]
    if (typeof from !== 'string' || !/^\d{4}-\d{2}/.test(from)) return 0
    return Math.max(0, monthOf(today) - monthOf(from) + 1)
  }

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/**
 * Counts the rows that a route adds for the landlord's quota per table. An overestimate is corrected at the next
 * real count.
 * @param added tables of the route's own room, or counts that another room publishes for its own
 */
export const AddsRows = (added: Added) =>
  applyDecorators(SetMetadata(ADDS_ROWS, added), UseGuards(RowQuotaGuard))
