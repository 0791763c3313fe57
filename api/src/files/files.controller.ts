import { Readable } from 'node:stream'
import { Controller, Get, HttpStatus, Param, Post, Req, Res, UseInterceptors } from '@nestjs/common'
import { uploadAnswerSchema } from '@orenda/contracts/files'
import { type IdParams, idParamsSchema } from '@orenda/contracts/ids'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { OwnerId } from '../platform/http/access.ts'
import { Answers, AnswersRaw } from '../platform/http/answer.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { NotRepeatable } from '../platform/http/idempotency/repeatable.ts'
import { FormFile, type IncomingFile, TakesFile } from '../platform/http/multipart.ts'
import { UploadTurns, UploadUntil } from '../platform/http/upload-turns.ts'
import { byteRange, partOf } from './byte-range.ts'
import { FilesService } from './files.service.ts'

@Controller()
export class FilesController {
  constructor(private readonly files: FilesService) {}

  @Post('upload')
  @NotRepeatable('A file is no record: what no record holds for a day is swept.')
  @TakesFile()
  @UseInterceptors(UploadTurns)
  @Answers(uploadAnswerSchema, HttpStatus.CREATED)
  async upload(@OwnerId() ownerId: string, @FormFile() file: IncomingFile, @UploadUntil() until: number) {
    return { data: await this.files.upload(ownerId, file, until) }
  }

  /** Only for the owner, as a download and never executed: a file is not a page of ours. */
  @Get('files/:id')
  @AnswersRaw('application/octet-stream')
  async download(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Req() { headers }: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const { name, size, mime } = await this.files.get(ownerId, id)
    // The content of an id never changes.
    const etag = `"${id}"`
    const isSame = headers['if-range'] === undefined || headers['if-range'] === etag
    const range = byteRange(isSame ? headers.range : undefined, size)
    if (range === 'unsatisfiable') {
      reply.header('content-range', `bytes */${size}`)
      throw new AppError('RANGE_NOT_SATISFIABLE')
    }
    const content = await this.files.read(ownerId, id)
    reply.headers({
      'content-type': mime,
      'content-length': range === null ? size : range.end - range.start + 1,
      'content-disposition': contentDisposition(name),
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
      etag,
    })
    if (range === null) return reply.send(content)
    reply
      .status(HttpStatus.PARTIAL_CONTENT)
      .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    return reply.send(Readable.from(partOf(content, range), { objectMode: false }))
  }
}
