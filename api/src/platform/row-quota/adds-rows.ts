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
import { type CountedTable, RowQuota } from './row-quota.ts'

const ADDS_ROWS = Symbol('ADDS_ROWS')

interface Added {
  table: CountedTable
  /** Where several come at once: the list in the body. */
  list: string | undefined
}

/** A guard, not an interceptor: one of those on a route costs each of its requests a tenth of the time. */
@Injectable()
class RowQuotaGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly quota: RowQuota,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { table, list } = this.reflector.get<Added>(ADDS_ROWS, context.getHandler())
    const http = context.switchToHttp()
    const { ownerId, body } = http.getRequest<FastifyRequest>()
    if (ownerId === undefined) throw new Error('A public route has no owner')
    const end = await this.quota.reserve(ownerId, table, list === undefined ? 1 : lengthOf(body, list))
    const { raw } = http.getResponse<FastifyReply>()
    // What becomes of the rows of somebody who has gone away is not known here: they count, until they are counted.
    if (raw.destroyed) end(true)
    else raw.once('close', () => end(raw.statusCode < 400 || !raw.writableFinished))
    return true
  }
}

/** Not checked yet: what is no list is refused when it is. */
function lengthOf(body: unknown, list: string): number {
  const given = (body as Record<string, unknown> | null | undefined)?.[list]
  return Array.isArray(given) ? given.length : 1
}

/**
 * Counts what a route adds to the landlord's quota of records.
 * @param list the list in its body, where several are added at once
 */
export const AddsRows = (table: CountedTable, list?: string) =>
  applyDecorators(SetMetadata(ADDS_ROWS, { table, list } satisfies Added), UseGuards(RowQuotaGuard))
