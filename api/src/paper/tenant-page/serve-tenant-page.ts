import { join } from 'node:path'
import { HttpStatus } from '@nestjs/common'
import { type Language, languages } from '@orenda/contracts/languages'
import { sendCompressed } from '@orenda/delivery/web/send-compressed'
import { readShellBuild } from '@orenda/delivery/web/shell-build'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DateTime } from 'luxon'
import type { Config } from '../../config.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { AppError } from '../../platform/http/errors/app-error.ts'
import { shownPage } from './page/shown-page.ts'
import { type Notice, TenantPageHtml } from './page/tenant-page-html.ts'
import type { TenantPagesService } from './tenant-pages.service.ts'

interface TenantPageServing {
  config: Config
  /** The first path segment of the API. */
  base: string
  pages: TenantPagesService
  clock: Clock
}

type TokenRequest = FastifyRequest<{ Params: { token: string } }>

/** Serves `/{language}/t/{token}`, outside the API. An unknown link and one that was ended are one page. */
export async function serveTenantPage(
  server: FastifyInstance,
  { config, base, pages, clock }: TenantPageServing,
): Promise<void> {
  const build = await readShellBuild(join(config.WEB_ROOT, 'shell/dist'))
  const page = new TenantPageHtml({ fonts: build?.fonts ?? [], icon: build?.icon ?? 'data:,' })

  const answer = async (language: Language, request: TokenRequest) => {
    const { token } = request.params
    try {
      const data = await pages.get(token, request.ip)
      const time = DateTime.fromJSDate(clock.now(), { zone: config.TIME_ZONE }).toFormat('HH:mm')
      const shown = shownPage(data, language, { base: `/${base}`, token, time })
      return { status: HttpStatus.OK, html: page.page(shown, token) }
    } catch (error) {
      const [notice, status] = noticeOf(error)
      if (notice === 'failed') request.log.error({ err: error }, 'tenant page failed')
      return { status, html: page.notice(notice, language) }
    }
  }

  for (const language of languages) {
    server.get(`/${language}/t/:token`, { logLevel: 'warn' }, async (request: TokenRequest, reply) => {
      const { status, html } = await answer(language, request)
      return sendCompressed(request, reply.status(status).headers(page.headers), html, null)
    })
  }
}

function noticeOf(error: unknown): [Notice, HttpStatus] {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return ['missing', HttpStatus.NOT_FOUND]
  if (error instanceof AppError && error.code === 'RATE_LIMITED')
    return ['busy', HttpStatus.TOO_MANY_REQUESTS]
  return ['failed', HttpStatus.INTERNAL_SERVER_ERROR]
}
