import type { FastifyInstance } from 'fastify'
import { serveDevStyles } from './dev-page.ts'
import { serveHealthPage } from './health-page.ts'
import type { Mailbox } from './mailbox.ts'
import { serveMailboxPage } from './mailbox-page.ts'
import type { Overview } from './overview.ts'

/** The pages of the development tools, outside the API. */
export function serveDevPages(server: FastifyInstance, mailbox: Mailbox, overview: Overview): void {
  serveDevStyles(server)
  serveMailboxPage(server, mailbox)
  serveHealthPage(server, overview)
}
