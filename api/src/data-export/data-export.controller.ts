import { Controller, Get, Req, Res } from '@nestjs/common'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { FromVisitor, type Visitor } from '../auth/visitor.decorator.ts'
import { AllowExpired, OwnerId } from '../platform/http/access.ts'
import { AnswersRaw } from '../platform/http/answer.ts'
import { DataExportService } from './data-export.service.ts'

/** Milliseconds in which a reader takes not a byte before it counts as gone. */
const patience = 120_000

const archiveHeaders = {
  'content-type': 'application/zip',
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
}

@AllowExpired()
@Controller('users/me/export')
export class DataExportController {
  constructor(private readonly exports: DataExportService) {}

  @Get()
  @AnswersRaw('application/zip')
  async get(
    @OwnerId() ownerId: string,
    @FromVisitor() visitor: Visitor,
    @Req() { method }: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    // What it would be is known without making it, but for its size.
    if (method === 'HEAD') return reply.headers(archiveHeaders).send()
    const { raw } = reply
    const gone = new AbortController()
    raw.once('close', () => gone.abort())
    const begun = await this.exports.begin(ownerId, visitor, gone.signal).catch((error: unknown) => {
      if (gone.signal.aborted) return null
      throw error
    })
    // Nobody is left to answer.
    if (begun === null) return reply.hijack()
    raw.setTimeout(patience, () => raw.destroy())
    return reply
      .headers({
        ...archiveHeaders,
        'content-disposition': contentDisposition(begun.name),
        'x-export-total': begun.total,
      })
      .send(begun.content)
  }
}
