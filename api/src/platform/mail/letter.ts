import type { Language } from '@orenda/contracts/languages'
import { escaped } from '../http/escaped.ts'

/** A row of a small table: a name and a value. */
export interface Fact {
  label: string
  value: string
}

interface Action {
  label: string
  url: string
  /** It is too long to be read: only the text version shows it. */
  isHidden?: boolean
}

/** The content of a mail, without its layout. */
export interface Letter {
  /** The sender, shown at the top and below the text. */
  sender?: string
  subject: string
  /** One paragraph each, plain text. */
  paragraphs: readonly string[]
  /** After the paragraphs. */
  facts?: readonly Fact[]
  /** Paragraphs after the facts. */
  closing?: readonly string[]
  /** A quotation, line by line. */
  quote?: { from: string; lines: readonly string[] }
  /** The button. */
  action?: Action
  /** Links below the button. */
  links?: readonly Action[]
  /** A picture that the mail carries, after the text. `cid` is that of its attachment. */
  picture?: { cid: string; label: string }
  /** After the button, in smaller print. */
  notes?: readonly string[]
  /** At the end, in the smallest print. */
  footer?: { text: string; link?: { label: string; url: string } }
}

/**
 * Renders a letter as text and HTML. Mail programs support neither variables nor style sheets, so styles are
 * inline.
 */
export function render(letter: Letter, language: Language): { subject: string; text: string; html: string } {
  const { subject, paragraphs, action, notes = [], sender = 'Orenda' } = letter
  const { facts = [], closing = [], quote, picture, links = [], footer } = letter
  const text = [
    ...paragraphs,
    ...(facts.length === 0 ? [] : [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')]),
    ...closing,
    ...(quote ? [[quote.from, ...quote.lines.map(line => `> ${line}`.trimEnd())].join('\n')] : []),
    ...[...(action ? [action] : []), ...links].map(({ label, url }) => `${label}:\n${url}`),
    ...notes,
    `— ${sender}`,
    ...(footer ? [footer.text] : []),
    ...(footer?.link ? [`${footer.link.label}:\n${footer.link.url}`] : []),
  ].join('\n\n')
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f5f4f0;color:#1d1c1a;font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:15px;line-height:1.55">
<div style="max-width:480px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #e5e2da;border-radius:12px">
<p style="margin:0 0 20px;font-size:17px;font-weight:600;color:#2b49d1">${escaped(sender)}</p>
${[
  ...paragraphs.map(paragraphHtml),
  ...(facts.length === 0 ? [] : [factsHtml(facts)]),
  ...closing.map(paragraphHtml),
  ...(quote ? [quoteHtml(quote)] : []),
].join('\n')}
${action ? buttonHtml(action) : ''}${links.map(linkHtml).join('')}${picture ? pictureHtml(picture) : ''}
${notes.map(note => `<p style="margin:16px 0 0;font-size:13px;color:#66625a">${escaped(note)}</p>`).join('\n')}
</div>${footer ? `\n${footerHtml(footer)}\n` : ''}</body></html>`
  return { subject, text, html }
}

const paragraphHtml = (paragraph: string) =>
  `<p style="margin:0 0 16px;overflow-wrap:anywhere">${escaped(paragraph)}</p>`

const factsHtml = (facts: readonly Fact[]) =>
  `<table style="width:100%;margin:0 0 16px;border-collapse:collapse">
${facts
  .map(
    ({ label, value }) =>
      `<tr><th scope="row" style="padding:6px 12px 6px 0;border-bottom:1px solid #e5e2da;text-align:left;vertical-align:top;font-weight:400;color:#66625a">${escaped(label)}</th><td style="padding:6px 0;border-bottom:1px solid #e5e2da;vertical-align:top;font-weight:600;word-break:break-word">${escaped(value)}</td></tr>`,
  )
  .join('\n')}
</table>`

const quoteHtml = ({ from, lines }: { from: string; lines: readonly string[] }) =>
  `<p style="margin:0 0 4px;color:#66625a">${escaped(from)}</p>
<blockquote style="margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid #c9cff0;overflow-wrap:anywhere">${lines.map(escaped).join('<br>')}</blockquote>`

/** The button, and its address as text for programs without buttons. */
const buttonHtml = ({ label, url, isHidden = false }: Action) =>
  `<p style="margin:24px 0"><a href="${escaped(url)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#2b49d1;color:#ffffff;text-decoration:none;font-weight:600">${escaped(label)}</a></p>${
    isHidden
      ? ''
      : `\n<p style="margin:0;font-size:13px;color:#66625a;word-break:break-all">${escaped(url)}</p>`
  }`

const linkHtml = ({ label, url }: Action) =>
  `\n<p style="margin:0 0 8px"><a href="${escaped(url)}" style="color:#2b49d1">${escaped(label)}</a></p>`

const pictureHtml = ({ cid, label }: NonNullable<Letter['picture']>) =>
  `\n<p style="margin:20px 0 0"><img src="cid:${escaped(cid)}" alt="${escaped(label)}" width="240" height="240" style="display:block;max-width:100%"></p>`

const footerHtml = ({ text, link }: NonNullable<Letter['footer']>) =>
  `<p style="max-width:480px;margin:16px auto 0;font-size:12px;color:#66625a;text-align:center;overflow-wrap:anywhere">${escaped(text)}${
    link ? `<br><a href="${escaped(link.url)}" style="color:#66625a">${escaped(link.label)}</a>` : ''
  }</p>`
