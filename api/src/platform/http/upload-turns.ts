import {
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import PQueue from 'p-queue'
import { from, lastValueFrom, type Observable } from 'rxjs'
import { CONFIG, type Config } from '../../config.ts'
import { AppError } from './errors/app-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The time, in milliseconds, until which an upload waits: for its turn here, and then for other processes. */
    uploadUntil?: number
  }
}

/** The time until which the upload may wait, in milliseconds. */
export const UploadUntil = createParamDecorator(
  (_: unknown, context: ExecutionContext): number =>
    context.switchToHttp().getRequest<FastifyRequest>().uploadUntil ?? Date.now(),
)

/** Seconds after which a refused upload may be tried again. */
const later = 5

/**
 * Limits the concurrent uploads of a landlord, before their bodies are read; further ones wait in order. It
 * counts within one process; `FileShare` counts over all.
 */
@Injectable()
export class UploadTurns implements NestInterceptor {
  /** By landlord. */
  private readonly queues = new Map<string, PQueue>()
  private readonly atOnce: number
  private readonly patience: number

  constructor(@Inject(CONFIG) { UPLOADS_AT_ONCE, UPLOAD_PATIENCE }: Config) {
    this.atOnce = UPLOADS_AT_ONCE
    this.patience = UPLOAD_PATIENCE * 1000
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>()
    return from(this.takeTurn(request, () => lastValueFrom(next.handle())))
  }

  /** @throws AppError RATE_LIMITED when the turn does not come in time, or the client disconnects before */
  private async takeTurn<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
    // The guard guarantees that it is set.
    const ownerId = request.ownerId ?? ''
    const { socket } = request.raw
    const waiting = new AbortController()
    request.uploadUntil = Date.now() + this.patience
    const giveUp = () => waiting.abort(new AppError('RATE_LIMITED', { retryAfter: later }))
    const timer = setTimeout(giveUp, this.patience)
    const stopWaiting = () => {
      clearTimeout(timer)
      socket.off('close', giveUp)
    }
    socket.once('close', giveUp)
    try {
      const begin = () => {
        stopWaiting()
        return work()
      }
      return await this.queueOf(ownerId).add(begin, { signal: waiting.signal })
    } finally {
      stopWaiting()
    }
  }

  private queueOf(ownerId: string): PQueue {
    const known = this.queues.get(ownerId)
    if (known !== undefined) return known
    const queue = new PQueue({ concurrency: this.atOnce })
    queue.addEventListener('idle', () => this.queues.delete(ownerId))
    this.queues.set(ownerId, queue)
    return queue
  }
}
