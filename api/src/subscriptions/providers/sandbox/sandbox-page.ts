import { createHash } from 'node:crypto'
import type { Language } from '@orenda/contracts/languages'
import { numberFormat } from '@orenda/contracts/written'
import { escaped } from '../../../platform/http/escaped.ts'
import type { SignedFields } from '../liqpay/liqpay-request.ts'
import type { SandboxCheckout } from './sandbox-bank.ts'
import { sandboxStyles } from './sandbox-styles.ts'
import { sandboxTexts } from './sandbox-texts.ts'

const styleHash = createHash('sha256').update(sandboxStyles).digest('base64')

/**
 * The page loads nothing but the icon, runs no scripts and cannot be framed. Its form is sent to us, and
 * redirects to the page that the payer came from.
 */
export const sandboxPageHeaders = (returnOrigin: string | null) =>
  ({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; base-uri 'none'; form-action 'self'${returnOrigin === null ? '' : ` ${returnOrigin}`}; frame-ancestors 'none'`,
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  }) as const

interface Shown {
  language: Language
  /** IANA zone of the displayed times. */
  zone: string
}

/** The payment page: the bill, the card, and the payer's choices. */
export function sandboxPage(
  checkout: SandboxCheckout,
  fields: SignedFields,
  { language, zone }: Shown,
): string {
  const texts = sandboxTexts[language]
  const amount = numberFormat(locales[language], {
    style: 'currency',
    currency: checkout.currency,
    currencyDisplay: 'narrowSymbol',
  }).format(checkout.amount)
  const until = new Intl.DateTimeFormat(locales[language], {
    timeZone: zone,
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(new Date(`${checkout.expired_date.replace(' ', 'T')}Z`))
  const choice = (value: string, label: string, look: string) =>
    `<button name="choice" value="${value}"${look}>${escaped(label)}</button>`
  return page(
    language,
    `<h1>${escaped(texts.title)}</h1>
<div class="sheet">
<section class="bill" aria-labelledby="total">
<p class="muted" id="total">${escaped(texts.total)}</p>
<p class="total">${escaped(amount)}</p>
${checkout.action === 'subscribe' ? `<p class="muted">${escaped(texts.monthly)}</p>` : ''}
<dl><div><dt>${escaped(texts.merchant)}</dt><dd>Orenda</dd></div>
<div><dt>${escaped(texts.purpose)}</dt><dd>${escaped(checkout.description)}</dd></div></dl>
<p class="muted until">${escaped(texts.until(until))}</p>
</section>
<section>
<p class="test"><strong>${escaped(texts.test.heading)}</strong>${escaped(texts.test.text)}</p>
<div class="card" role="group" aria-label="${escaped(texts.card.label)}">
<div class="label">${escaped(texts.card.label)}</div>
<div class="number" role="img" aria-label="${escaped(texts.card.number)}: 4242 4242 4242 4242">4242 4242 4242 4242</div>
<div class="foot"><div><span>${escaped(texts.card.expiry)}</span>12/39</div><div><span>${escaped(texts.card.code)}</span>•••</div></div>
</div>
<form method="post" action="/api/sandbox/checkout" accept-charset="utf-8">
<input type="hidden" name="data" value="${escaped(fields.data)}"><input type="hidden" name="signature" value="${escaped(fields.signature)}">
${choice('pay', texts.pay(amount), '')}
${choice('decline', texts.decline, ' class="refuse"')}
${choice('close', texts.close, ' class="quiet"')}
</form>
</section>
</div>`,
  )
}

/** A notice when nothing can be paid. @param backTo null when the page that the payer came from is unknown */
export function sandboxNotice(
  kind: 'paid' | 'late' | 'missing',
  backTo: string | null,
  language: Language,
): string {
  const texts = sandboxTexts[language]
  const { heading, text } = texts[kind]
  const back = backTo === null ? '' : `<a class="button" href="${escaped(backTo)}">${escaped(texts.back)}</a>`
  return page(
    language,
    `<div class="notice"><h1>${escaped(heading)}</h1><p>${escaped(text)}</p>${back}</div>`,
  )
}

const locales: Record<Language, string> = { uk: 'uk-UA', ru: 'ru-RU', en: 'en-GB' }

const page = (language: Language, content: string) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(sandboxTexts[language].title)} · Orenda</title><link rel="icon" href="/assets/icon.svg" type="image/svg+xml"><style>${sandboxStyles}</style></head>
<body><header>Orenda<span>${escaped(sandboxTexts[language].secure)}</span></header><main>
${content}
</main></body></html>`
