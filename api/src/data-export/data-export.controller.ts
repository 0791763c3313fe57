import { Controller, Get, Req, Res } from '@nestjs/common'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { FromVisitor, type Visitor } from '../auth/visitor.decorator.ts'
import { AllowExpired, OwnerId } from '../platform/http/access.ts'
import { AnswersRaw } from '../platform/http/answer.ts'
import { DataExportService } from './data-export.service.ts'

/** Milliseconds without progress after which a reader counts as gone. */
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
    // A HEAD request gets the headers without the archive, and so without its size.
    if (method === 'HEAD') return reply.headers(archiveHeaders).send()
    const { raw } = reply
    const gone = new AbortController()
    raw.once('close', () => gone.abort())
    const begun = await this.exports.begin(ownerId, visitor, gone.signal).catch((error: unknown) => {
      if (gone.signal.aborted) return null
      throw error
    })
    // The client is gone.
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
