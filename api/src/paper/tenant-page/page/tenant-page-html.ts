import { createHash } from 'node:crypto'
import { type Language, languages } from '@orenda/contracts/languages'
import { type Html, html, Html as RawHtml } from './html.ts'
import { icons } from './icons.ts'
import { contactCard, receiptsCard, recordsCard } from './paper-cards.ts'
import { nextCard, payCard } from './pay-card.ts'
import { pageScript } from './script.ts'
import type { ShownPage } from './shown-page.ts'
import { fontFaces, pageStyles } from './styles.ts'
import { tenantPageWords } from './tenant-page-words.ts'

/** What a page loads besides itself; nothing of it is from elsewhere. */
export interface PageAssets {
  /** Files of fonts below `/assets/`. */
  fonts: readonly string[]
  /** The icon as a `data:` address. */
  icon: string
}

/** What takes the place of a page that cannot be shown. */
export type Notice = 'missing' | 'busy' | 'failed'

/** Makes the HTML of tenants' pages and their headers. It can be read and paid from without a script. */
export class TenantPageHtml {
  readonly headers: Readonly<Record<string, string>>
  private readonly styles: string
  private readonly icon: string

  constructor({ fonts, icon }: PageAssets) {
    this.styles = `${fontFaces(fonts)}${pageStyles}`
    this.icon = icon
    const policy = [
      "default-src 'none'",
      `style-src '${hashOf(this.styles)}'`,
      `script-src '${hashOf(pageScript)}'`,
      "font-src 'self'",
      "img-src 'self' data:",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]
    this.headers = {
      'content-security-policy': policy.join('; '),
      'x-robots-tag': 'noindex',
      // The address has the token.
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      // As the other pages: nothing that opened this one reaches it.
      'cross-origin-opener-policy': 'same-origin',
    }
  }

  page(shown: ShownPage, token: string): string {
    const { page, words, format, language, time } = shown
    const context = [page.apartment_address, page.tenant_name].filter(text => text !== '').join(' · ')
    const main = html`<p class="small over">${words.rentOf(page.landlord.name)}</p><h1>${page.apartment_name}</h1><p class="small">${context}</p>
${payCard(shown)}
${nextCard(shown)}
${receiptsCard(shown)}
${recordsCard(shown)}
${contactCard(shown)}`
    const foot = html`<footer>${words.made(format.date(page.today), time)}</footer>
<p id="said" role="status" hidden data-copied="${words.copied}" data-failed="${words.notCopied}"></p>
<script type="module">${new RawHtml(pageScript)}</script>`
    return this.frame({ language, title: `${page.apartment_name} · ${words.title}`, token }, main, foot)
  }

  notice(kind: Notice, language: Language): string {
    const words = tenantPageWords[language]
    const { heading, text } = words[kind]
    // Without a script: the empty address is that of the page itself.
    const again = kind !== 'missing' && html`<p class="note"><a class="button" href="">${words.again}</a></p>`
    const main = html`<section class="card note"><h1>${heading}</h1><p class="note">${text}</p>${again}</section>`
    return this.frame({ language, title: heading, token: null }, main, html``)
  }

  private frame(
    { language, title, token }: { language: Language; title: string; token: string | null },
    main: Html,
    foot: Html,
  ): string {
    const words = tenantPageWords[language]
    return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>${title} · Orenda</title><link rel="icon" href="${this.icon}" type="image/svg+xml"><style>${new RawHtml(this.styles)}</style></head>
<body><header class="top"><div><span class="brand">${icons.key}Orenda</span>${token !== null && languageSwitch(words.languages, language, token)}</div></header>
<main>${main}</main>${foot}</body></html>`.text
  }
}

const names: Record<Language, string> = { uk: 'Українська', ru: 'Русский', en: 'English' }

const languageSwitch = (label: string, current: Language, token: string): Html =>
  html`<nav aria-label="${label}">${languages.map(
    each =>
      html`<a href="/${each}/t/${token}" lang="${each}" hreflang="${each}" aria-label="${each.toUpperCase()} · ${names[each]}"${each === current && new RawHtml(' aria-current="true"')}>${each.toUpperCase()}</a>`,
  )}</nav>`

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
