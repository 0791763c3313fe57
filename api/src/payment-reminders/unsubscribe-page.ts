import { createHash } from 'node:crypto'
import type { Language } from '@orenda/contracts/languages'
import { escaped } from '../platform/http/escaped.ts'
import { inOneLine, shortened } from '../platform/mail/plain-text.ts'
import type { NoticeLink } from './opt-outs.service.ts'
import { unsubscribeTexts } from './unsubscribe-texts.ts'

const styles = `
:root { color-scheme: light dark; --ground: #f5f4f0; --surface: #fff; --text: #1d1c1a; --muted: #66625a; --line: #e5e2da; --accent: #2b49d1; --on-accent: #fff }
@media (prefers-color-scheme: dark) {
  :root { --ground: #141416; --surface: #1c1c1f; --text: #eceae6; --muted: #a7a39b; --line: #2c2c31; --accent: #8ea2ff; --on-accent: #141416 }
}
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif }
main { box-sizing: border-box; max-width: 480px; margin: 8vh auto; padding: 28px; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; overflow-wrap: anywhere }
@media (max-width: 520px) { main { margin: 16px 12px; padding: 24px 20px } }
header { margin: 0 0 20px; font-weight: 600; color: var(--accent) }
h1 { margin: 0 0 12px; font-size: 24px; line-height: 1.25; letter-spacing: -.01em }
p { margin: 0 0 12px }
.muted { color: var(--muted) }
form { margin: 24px 0 0 }
button { font: inherit; font-weight: 600; min-height: 44px; padding: 8px 18px; border: 1px solid var(--accent); border-radius: 8px; background: var(--accent); color: var(--on-accent); cursor: pointer }
button.quiet { background: transparent; color: var(--accent) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
`

const styleHash = createHash('sha256').update(styles).digest('base64')

/** The page loads nothing but the icon, runs no scripts, cannot be framed, and sends its form only to itself. */
export const unsubscribePageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  // The address has the token, so it must not be sent as a referrer.
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const

/** The action just taken; `ask` for none. */
type Step = 'ask' | 'stopped' | 'resumed'

/** The page of an unsubscribe link, with a button to unsubscribe or to subscribe again. */
export function unsubscribePage(
  { landlordName, language, channel, isOptedOut }: NoticeLink,
  step: Step,
): string {
  const texts = unsubscribeTexts[language]
  const landlord = shortened(inOneLine(landlordName), 80)
  const said = step === 'ask' ? null : texts[step]
  const paragraphs =
    said === null ? [texts.ask.text[channel](landlord), texts.ask.aside] : [said.text(landlord)]
  return page(
    language,
    said?.heading ?? texts.ask.heading,
    paragraphs,
    isOptedOut
      ? `<form method="post"><button class="quiet" name="again" value="1">${escaped(texts.resume)}</button></form>`
      : `<form method="post"><button${said === null ? '' : ' class="quiet"'}>${escaped(texts.stop)}</button></form>`,
  )
}

/** The page of an invalid link. */
export function missingLinkPage(language: Language): string {
  const { heading, text } = unsubscribeTexts[language].missing
  return page(language, heading, [text], '')
}

const page = (
  language: Language,
  heading: string,
  paragraphs: readonly string[],
  form: string,
) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(heading)} · ${escaped(unsubscribeTexts[language].title)}</title><link rel="icon" href="/assets/icon.svg" type="image/svg+xml"><style>${styles}</style></head>
<body><main>
<header>Orenda</header>
<h1>${escaped(heading)}</h1>
${paragraphs.map((paragraph, at) => `<p${at === 0 ? '' : ' class="muted"'}>${escaped(paragraph)}</p>`).join('\n')}
${form}
</main></body></html>`
