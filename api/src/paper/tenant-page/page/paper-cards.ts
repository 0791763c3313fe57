import { toMinorUnits } from '@orenda/contracts/currencies'
import type { TenantPage } from '@orenda/contracts/tenant-pages'
import { operationOf } from '../../statements/statement-paper.ts'
import { chargeText } from '../../words/charge-text.ts'
import { type Html, html } from './html.ts'
import { icons } from './icons.ts'
import type { ShownPage } from './shown-page.ts'

/** Receipts that are shown at once, and entries of the statement at most. */
const firstReceipts = 3
const maxEntries = 200

/** A receipt for each payment. */
export function receiptsCard(shown: ShownPage): Html | null {
  const { page, words } = shown
  if (page.payments.length === 0) return null
  const rows = page.payments.map(payment => receiptRow(payment, shown))
  return html`<section class="card"><h2>${icons.receipt}${words.receipts}<span class="count">${rows.length}</span></h2>
<ul>${rows.slice(0, firstReceipts)}</ul>${
    rows.length > firstReceipts &&
    html`<details><summary class="link">${words.allReceipts}${icons.more}</summary><ul>${rows.slice(firstReceipts)}</ul></details>`
  }</section>`
}

function receiptRow(payment: TenantPage['payments'][number], shown: ShownPage): Html {
  const { papers, format, words, pdf } = shown
  const { id, date, amount, currency, category } = payment
  const name = papers.categories[category]
  const written = format.date(date)
  const lines = settledBy(payment, shown)
  // The name of a single charge says the category, too.
  const [only = null] = payment.settled.length === 1 && lines.length === 1 ? lines : []
  const title = only ?? `${name.charAt(0).toLocaleUpperCase()}${name.slice(1)}`
  return html`<li class="paper"><div><b>${title}</b><p class="small day">${written}</p>${only === null && lines.map(line => html`<p class="small">${line}</p>`)}</div>
<p class="sum">${format.money(amount, currency)}</p>${pdfLink(pdf(`/payments/${id}/receipt`), `${words.receipts}: ${name}, ${written}`)}</li>`
}

/** What a payment was for, by charge and period as on its receipt; amounts where it was for several things. */
function settledBy(
  { amount, currency, category, settled }: TenantPage['payments'][number],
  shown: ShownPage,
): string[] {
  const { papers, format, language } = shown
  const parts = settled.map(charge => ({
    name: chargeText(charge, language),
    amount: toMinorUnits(charge.amount),
  }))
  const rest = toMinorUnits(amount) - parts.reduce((sum, part) => sum + part.amount, 0)
  if (rest > 0 && category !== 'deposit') parts.push({ name: papers.receipt.ahead, amount: rest })
  return parts.map(part =>
    parts.length === 1 ? part.name : `${part.name}: ${format.money(part.amount / 100, currency)}`,
  )
}

const pdfLink = (href: string, about: string): Html =>
  html`<a href="${href}" aria-label="PDF, ${about}">PDF</a>`

/** Requests, the statement and the deposit. */
export function recordsCard(shown: ShownPage): Html {
  const { page, words, format } = shown
  return html`<section class="card"><div class="plain">${page.requests.map(request => requestRow(request, shown))}
<details><summary class="entry">${icons.list}${words.statement}${icons.more}</summary>${statementTables(shown)}</details>
${page.deposits.map(
  ({ held, currency }) =>
    html`<div class="entry-line">${icons.shield}<span>${words.deposit}</span><p class="sum">${format.money(held, currency)}</p></div>`,
)}</div></section>`
}

function requestRow(
  { id, number, date, amount, currency, status }: TenantPage['requests'][number],
  { words, format, pdf }: ShownPage,
): Html {
  const state = words.requestStates[status === 'paid' ? 'paid' : 'open']
  return html`<div class="paper">${icons.file}<div><b class="whole">${words.request(number)}</b><p class="small">${format.date(date)} · ${format.money(amount, currency)} · ${state}</p></div>${pdfLink(
    pdf(`/requests/${id}/pdf`),
    words.request(number),
  )}</div>`
}

function statementTables(shown: ShownPage): Html | Html[] {
  const { page, words } = shown
  const told = page.statement.filter(({ entries }) => entries.length > 0)
  if (told.length === 0) return html`<p class="small note">${words.noStatement}</p>`
  return told.map(statement => statementTable(statement, shown))
}

function statementTable(
  { entries, currency }: TenantPage['statement'][number],
  { words, format, language }: ShownPage,
): Html {
  const money = (amount: number | null) => (amount === null ? '' : format.money(amount, currency))
  const { what, amount, balance } = words.statementColumns
  const latest = entries.slice(-maxEntries).toReversed()
  // The roles stay where rows are no rows of a table for the eye: on a narrow screen.
  const head = (text: string) => html`<th scope="col" role="columnheader">${text}</th>`
  const cell = (content: Html | string) => html`<td role="cell">${content}</td>`
  return html`<table role="table"><thead role="rowgroup"><tr role="row">${[what, amount, balance].map(head)}</tr></thead><tbody role="rowgroup">${latest.map(
    entry =>
      html`<tr role="row">${cell(html`${format.date(entry.date)}<span class="small">${operationOf(entry, language, money)}</span>`)}${cell(
        entry.charge !== null ? money(entry.charge) : entry.payment !== null ? money(-entry.payment) : '',
      )}${cell(money(entry.balance))}</tr>`,
  )}</tbody></table>${latest.length < entries.length && html`<p class="small note">${words.latestOnly(latest.length)}</p>`}`
}

/** The landlord, and the contacts that they allow. */
export function contactCard({ page: { landlord }, words }: ShownPage): Html {
  const { name, phone, email } = landlord
  const letters = name
    .split(/\s+/u)
    .slice(0, 2)
    .map(word => word.charAt(0).toLocaleUpperCase())
    .join('')
  return html`<section class="card"><div class="who"><span class="avatar" aria-hidden="true">${letters}</span><div><b>${name}</b><p class="small">${words.landlord}</p></div></div>
${
  (phone !== null || email !== null) &&
  html`<div class="pair">${phone !== null && html`<a class="button" href="tel:${phone.replace(/[^+\d]/g, '')}">${icons.phone}${words.call}</a>`}${
    email !== null && html`<a class="button" href="mailto:${email}">${icons.mail}${words.write}</a>`
  }</div>`
}</section>`
}
