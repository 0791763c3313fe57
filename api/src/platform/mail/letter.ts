import type { Language } from '@orenda/contracts/languages'

/** What a mail says, without its form. */
export interface Letter {
  subject: string
  /** One paragraph each, plain text. */
  paragraphs: readonly string[]
  /** What the person is to press. */
  action?: { label: string; url: string }
  /** After the button, in smaller print. */
  notes?: readonly string[]
}

/** The text and the page of a letter. Mail programs know neither variables nor style sheets, so styles stand inline. */
export function render(letter: Letter, language: Language): { subject: string; text: string; html: string } {
  const { subject, paragraphs, action, notes = [] } = letter
  const text = [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    '— Orenda',
  ].join('\n\n')
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f5f4f0;color:#1d1c1a;font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:15px;line-height:1.55">
<div style="max-width:480px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #e5e2da;border-radius:12px">
<p style="margin:0 0 20px;font-size:17px;font-weight:600;color:#2b49d1">Orenda</p>
${paragraphs.map(paragraph => `<p style="margin:0 0 16px">${escaped(paragraph)}</p>`).join('\n')}
${action ? buttonHtml(action) : ''}
${notes.map(note => `<p style="margin:16px 0 0;font-size:13px;color:#66625a">${escaped(note)}</p>`).join('\n')}
</div></body></html>`
  return { subject, text, html }
}

/** The button, and its address in writing for programs that show no buttons. */
const buttonHtml = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:24px 0"><a href="${escaped(url)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#2b49d1;color:#ffffff;text-decoration:none;font-weight:600">${escaped(label)}</a></p>
<p style="margin:0;font-size:13px;color:#66625a;word-break:break-all">${escaped(url)}</p>`

const escaped = (text: string) => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
