import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import type { FastifyRequest } from 'fastify'
import { from, lastValueFrom, type Observable } from 'rxjs'
import { type CountedTable, RowQuota } from './row-quota.ts'

const ADDS_ROWS = Symbol('ADDS_ROWS')

interface Added {
  table: CountedTable
  /** Where several come at once: the list in the body. */
  list: string | undefined
}

@Injectable()
class RowQuotaInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly quota: RowQuota,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { table, list } = this.reflector.get<Added>(ADDS_ROWS, context.getHandler())
    const { ownerId, body } = context.switchToHttp().getRequest<FastifyRequest>()
    if (ownerId === undefined) throw new Error('A public route has no owner')
    const write = () => lastValueFrom(next.handle())
    return from(this.quota.within(ownerId, table, list === undefined ? 1 : lengthOf(body, list), write))
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
  applyDecorators(
    SetMetadata(ADDS_ROWS, { table, list } satisfies Added),
    UseInterceptors(RowQuotaInterceptor),
  )
