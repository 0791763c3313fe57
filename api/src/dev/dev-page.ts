import type { FastifyInstance } from 'fastify'

const styles = `
:root { color-scheme: light dark; --ground: #f5f4f0; --surface: #fff; --text: #1d1c1a; --muted: #66625a; --line: #e5e2da; --accent: #2b49d1; --bad: #a3261c }
@media (prefers-color-scheme: dark) {
  :root { --ground: #141416; --surface: #1c1c1f; --text: #eceae6; --muted: #a7a39b; --line: #2c2c31; --accent: #8ea2ff; --bad: #ff9d92 }
}
body { margin: 0; background: var(--ground); color: var(--text); font: 15px/1.5 system-ui, sans-serif }
main { max-width: 760px; margin: 0 auto; padding: 32px 16px }
h1 { font-size: 24px; letter-spacing: -.02em; margin: 0 0 4px }
h2 { font-size: 16px; margin: 0 }
p { margin: 0 }
form { display: flex; gap: 8px; margin: 20px 0; flex-wrap: wrap }
input, button { font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--line); border-radius: 8px; padding: 8px 12px; min-height: 44px; box-sizing: border-box }
input { flex: 1 1 220px; min-width: 0 }
label { display: contents }
label span { position: absolute; clip-path: inset(50%) }
article { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 16px 20px; margin: 0 0 12px }
.meta { color: var(--muted); font-size: 13px; margin: 2px 0 12px; overflow-wrap: anywhere }
pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
iframe { display: block; box-sizing: border-box; width: 100%; height: 420px; min-height: 120px; border: 1px solid var(--line); border-radius: 8px; background: #f5f4f0; resize: vertical }
.links { margin: 12px 0 0; padding: 0; list-style: none; overflow-wrap: anywhere }
details { margin-top: 8px }
dl { margin: 0; overflow-wrap: anywhere }
dt { color: var(--muted); font-size: 13px }
dd { margin: 0 0 8px }
table { width: 100%; border-collapse: collapse; overflow-wrap: anywhere }
th { text-align: left; font-weight: 500; color: var(--muted); font-size: 13px }
th, td { padding: 4px 16px 4px 0; vertical-align: top }
article h2 { margin: 0 0 8px }
nav { display: flex; gap: 16px; margin: 12px 0 20px }
.bad { color: var(--bad) }
summary { display: inline-flex; align-items: center; min-height: 32px; color: var(--muted); cursor: pointer }
a { color: var(--accent); text-decoration: underline }
a, button, input { outline-offset: 2px }
:focus-visible { outline: 2px solid var(--accent) }
`

export const headers = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** The style sheet of all pages of the development tools. */
export function serveDevStyles(server: FastifyInstance): void {
  server.get('/dev/pages.css', (_, reply) =>
    reply.headers(headers).type('text/css; charset=utf-8').send(styles),
  )
}

/** @param content HTML, with everything in it escaped */
export const devPage = (title: string, content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Orenda</title><link rel="icon" href="/assets/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/dev/pages.css"></head>
<body><main>
<h1>${title}</h1>
${content}
</main></body></html>`
