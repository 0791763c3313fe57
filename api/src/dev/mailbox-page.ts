import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance } from 'fastify'
import { escaped } from '../platform/http/escaped.ts'
import type { CapturedMessage } from './dev.schemas.ts'
import { devPage, headers } from './dev-page.ts'
import type { Mailbox } from './mailbox.ts'

/** Headers for a mail in a frame: inline styles only, no scripts and no requests. */
const mailHeaders = {
  ...headers,
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
}

/** The mailbox of the development tools as a page: `/dev/mailbox`, outside the API. */
export function serveMailboxPage(server: FastifyInstance, mailbox: Mailbox): void {
  server.get<{ Querystring: { to?: string } }>('/dev/mailbox', async ({ query }, reply) => {
    const to = typeof query.to === 'string' && query.to !== '' ? query.to : undefined
    if (to?.includes('\0'))
      return reply.status(400).headers(headers).type('text/html; charset=utf-8').send(page([], undefined))
    const messages = await mailbox.list({ to })
    return reply.headers(headers).type('text/html; charset=utf-8').send(page(messages, to))
  })
  server.get<{ Params: { id: string } }>('/dev/mailbox/:id', async ({ params }, reply) => {
    const message = params.id.includes('\0') ? null : await mailbox.find(params.id)
    if (message === null) return reply.callNotFound()
    // Its links open in the page, not in the frame.
    const html = message.html.replace('<head>', '<head><base target="_top">')
    return reply.headers(mailHeaders).type('text/html; charset=utf-8').send(withPictures(html, message))
  })
  server.get<{ Params: { id: string; place: string } }>(
    '/dev/mailbox/:id/:place',
    async ({ params }, reply) => {
      const message = params.id.includes('\0') ? null : await mailbox.find(params.id)
      const file = message?.attachments[Number(params.place)]
      if (file === undefined) return reply.callNotFound()
      return reply
        .headers({ ...headers, 'content-disposition': contentDisposition(file.name) })
        .type(file.type)
        .send(Buffer.from(file.content, 'base64'))
    },
  )
}

type Files = Pick<NonNullable<Awaited<ReturnType<Mailbox['find']>>>, 'attachments'>

/** A mail's own pictures stand in it as data. */
const withPictures = (html: string, { attachments }: Files): string =>
  attachments.reduce(
    (text, { cid, type, content }) =>
      cid === undefined ? text : text.replaceAll(`cid:${cid}`, `data:${type};base64,${content}`),
    html,
  )

const page = (messages: readonly CapturedMessage[], to: string | undefined) =>
  devPage(
    'Mailbox',
    `<p>Messages that this installation would have sent, newest first.</p>
<form><label><span>Recipient</span><input type="search" name="to" placeholder="Recipient" value="${escaped(to ?? '')}"></label><button>Show</button></form>
${messages.length === 0 ? '<p>Nothing has been sent yet.</p>' : messages.map(article).join('\n')}`,
  )

const article = (message: CapturedMessage) => `<article>
${headingOf(message)}
<p class="meta">${escaped(message.channel)} to ${escaped(message.to)}, from ${escaped(message.from)}, <time datetime="${message.sent_at}">${message.sent_at.slice(0, 16).replace('T', ' ')} UTC</time></p>
${message.html === '' ? text(message) : mail(message)}
${headersOf(message)}
</article>`

/** An SMS has no subject. */
const headingOf = (message: CapturedMessage) =>
  message.channel === 'sms'
    ? '<h2>Text message</h2>'
    : `<h2${langOf(message)}>${escaped(message.subject)}</h2>`

/** Headers that matter to mail programs: reply address, list, unsubscribe. */
const headersOf = ({ headers }: CapturedMessage) => {
  const rows = Object.entries(headers).map(
    ([name, value]) => `<dt>${escaped(name)}</dt><dd>${linked(escaped(value))}</dd>`,
  )
  return rows.length === 0 ? '' : `<details><summary>Headers</summary>\n<dl>${rows.join('')}</dl>\n</details>`
}

/** A mail's language differs from this English page, so it is marked for screen readers. */
const langOf = ({ html }: CapturedMessage) => /<html( lang="[a-z]{2}")/.exec(html)?.[1] ?? ''

const text = (message: CapturedMessage) => `<pre>${linked(escaped(message.text))}</pre>`

const mail = (
  message: CapturedMessage,
) => `<iframe${langOf(message)} src="/dev/mailbox/${message.id}" title="${escaped(message.subject)}" loading="lazy"></iframe>
<ul class="links">${message.links.map(link => `<li>${linked(escaped(link))}</li>`).join('')}${message.attachments.map((file, place) => `<li><a href="/dev/mailbox/${message.id}/${place}">${escaped(file.name)}</a></li>`).join('')}</ul>
<details><summary>As text</summary>
<pre${langOf(message)}>${escaped(message.text)}</pre>
</details>`

/** Turns addresses in escaped text into links. */
const linked = (text: string) =>
  text.replace(
    /https?:\/\/(?:(?!&#(?:60|62|34|39);)[^\s<])+/g,
    address => `<a href="${address}">${address}</a>`,
  )
