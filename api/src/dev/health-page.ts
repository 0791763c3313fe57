import type { FastifyInstance } from 'fastify'
import { escaped } from '../platform/http/escaped.ts'
import { devPage, headers } from './dev-page.ts'
import type { Overview, Section } from './overview.ts'

/** What is running, for a newcomer: `/dev/health`. */
export function serveHealthPage(server: FastifyInstance, overview: Overview): void {
  server.get('/dev/health', async (_, reply) => {
    const sections = await overview.sections()
    return reply
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(devPage('What is running', links + sections.map(written).join('\n')))
  })
}

const links = `<nav><a href="/api/health/ready">Ready?</a><a href="/dev/mailbox">Mailbox</a><a href="/api/docs">API</a></nav>
`

const written = ({ title, columns, rows, problem }: Section) => `<article>
<h2>${escaped(title)}</h2>
${problem === undefined ? '' : `<p class="bad">Cannot be read: ${escaped(problem)}</p>`}
<table>${headOf(columns)}${rows.map(row => `<tr>${row.map(cell => `<td>${escaped(cell)}</td>`).join('')}</tr>`).join('\n')}</table>
</article>`

const headOf = (columns: readonly string[]) =>
  columns.length === 0 ? '' : `<tr>${columns.map(name => `<th>${escaped(name)}</th>`).join('')}</tr>\n`
