import type { IncomingMessage } from 'node:http'
import multipart, { type MultipartFile } from '@fastify/multipart'
import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import { ApiBody, ApiConsumes } from '@nestjs/swagger'
import { maxFileBytes } from '@orenda/contracts/file-rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MinimumPace } from '../../config/values.ts'
import { AppError } from './errors/app-error.ts'
import { hasBoundary } from './form-boundary.ts'
import { enforceMinimumPace } from './minimum-pace.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    takesFile?: boolean
  }
  interface FastifyInstance {
    /** The minimum speed of a form's file. */
    uploadPace: MinimumPace
  }
}

type Parsed = (error: Error | null) => void

/** Bytes of a form around its file: boundaries, headers, a few small fields. */
const formAround = 16 * 1024

/** An incoming file; `content` must be read or the request given up. */
export interface IncomingFile {
  name: string
  content: MultipartFile['file']
  /** The fields of the form that came before the file. */
  fields: Readonly<Record<string, string>>
  /** The maximum number of remaining bytes, including the form around the file. */
  expected: number
}

/** Seconds after which a file that was too slow may be sent again. */
const later = 5

/** Lets routes with `@TakesFile()` read forms; all others answer 415. */
export async function acceptForms(server: FastifyInstance, pace: MinimumPace): Promise<void> {
  server.decorate('uploadPace', pace)
  await server.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: maxFileBytes, files: 1, fields: 8, fieldSize: 1024, parts: 9, headerPairs: 20 },
  })
  server.addHook('onRequest', (request, _reply, done) => {
    const isForm = request.headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false
    const { takesFile, takesFields } = request.routeOptions.config
    done(isForm && !takesFile && !takesFields ? new AppError('UNSUPPORTED_FILE') : undefined)
  })
  // On a route for forms, another content type gets a validation error after authentication.
  server.addContentTypeParser('*', (request: FastifyRequest, _payload: IncomingMessage, done: Parsed) => {
    done(request.routeOptions.config.takesFile ? null : new AppError('UNSUPPORTED_FILE'))
  })
  server.addHook('onSend', (request, reply, _payload, done) => {
    if (request.routeOptions.config.takesFile && reply.statusCode >= 400) letRunOut(request.raw)
    done()
  })
}

/**
 * Reads the rest of a refused file, because most clients read the answer only after sending everything. A client
 * that sends far more than allowed is cut off.
 */
function letRunOut(request: IncomingMessage): void {
  let rest = 4 * maxFileBytes
  request.unpipe()
  request.on('data', (chunk: Buffer) => {
    rest -= chunk.length
    if (rest < 0) request.destroy()
  })
  request.resume()
}

/**
 * A route that takes one file, in the field `file` of a form. @param fields others, which come before the file, as
 * in the OpenAPI document
 */
export const TakesFile = (fields: Readonly<Record<string, { type: 'string'; enum?: string[] }>> = {}) =>
  applyDecorators(
    RouteConfig({ takesFile: true }),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        required: ['file'],
        properties: { ...fields, file: { type: 'string', format: 'binary' } },
      },
    }),
  )

/**
 * The form's file as a stream.
 * @throws AppError PAYLOAD_TOO_LARGE before reading if the request announces it, VALIDATION_FAILED when it is no
 * form or has no file in the field `file`, RATE_LIMITED with the reason `too_slow` when it is below the minimum
 * speed. Reading the content fails when the form is truncated or becomes too slow.
 */
export const FormFile = createParamDecorator(
  async (_: unknown, context: ExecutionContext): Promise<IncomingFile> => {
    const request = context.switchToHttp().getRequest<FastifyRequest>()
    const length = Number(request.headers['content-length'] ?? maxFileBytes)
    if (length > maxFileBytes + formAround) throw new AppError('PAYLOAD_TOO_LARGE')
    if (request.isMultipart() && !hasBoundary(request.headers['content-type'] ?? ''))
      throw new AppError('VALIDATION_FAILED', { details: [{ path: 'file', code: 'invalid_format' }] })
    // An ended request would never send another event.
    if (request.raw.errored) throw request.raw.errored
    const slow = Promise.withResolvers<never>()
    slow.promise.catch(() => undefined)
    const { uploadPace } = request.server
    const stop = enforceMinimumPace(request.raw, uploadPace, () => slow.reject(tooSlow(uploadPace)))
    const coming = request.isMultipart() ? Promise.race([request.file(), slow.promise]) : undefined
    const part = await coming?.catch(error => {
      stop()
      throw error
    })
    if (part === undefined || part.fieldname !== 'file') {
      stop()
      throw new AppError('VALIDATION_FAILED', { details: [{ path: 'file', code: 'required' }] })
    }
    const { file } = part
    file.once('close', stop)
    slow.promise.catch(error => file.destroy(error))
    return { name: part.filename, content: file, fields: textsOf(part.fields), expected: length }
  },
)

const textsOf = (fields: MultipartFile['fields']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, given]) => {
      const [field] = [given].flat()
      return field?.type === 'field' && typeof field.value === 'string' ? [[name, field.value]] : []
    }),
  )

const tooSlow = ({ bytes, window }: MinimumPace) =>
  new AppError('RATE_LIMITED', {
    message: `The upload came too slowly: at least ${bytes / 1024} KB a second are asked for, over ${window} seconds`,
    extra: { reason: 'too_slow' },
    retryAfter: later,
  })
