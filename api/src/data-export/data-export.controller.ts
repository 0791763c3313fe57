import { Controller, Get, Res } from '@nestjs/common'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import { AllowExpired, OwnerId } from '../platform/http/access.ts'
import { AnswersRaw } from '../platform/http/answer.ts'
import { DataExportService } from './data-export.service.ts'

/** Milliseconds in which a reader takes not a byte before it counts as gone. */
const patience = 120_000

@AllowExpired()
@Controller('users/me/export')
export class DataExportController {
  constructor(private readonly exports: DataExportService) {}

  @Get()
  @AnswersRaw('application/zip')
  async get(@OwnerId() ownerId: string, @Res() reply: FastifyReply) {
    const { raw } = reply
    const gone = new AbortController()
    raw.once('close', () => gone.abort())
    const begun = await this.exports.begin(ownerId, gone.signal).catch((error: unknown) => {
      if (gone.signal.aborted) return null
      throw error
    })
    // Nobody is left to answer.
    if (begun === null) return reply.hijack()
    raw.setTimeout(patience, () => raw.destroy())
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': contentDisposition(begun.name),
        'x-export-total': begun.total,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      .send(begun.content)
  }
}
