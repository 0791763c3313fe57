import { daysBetween } from '@orenda/contracts/calendar'
import { currencies, fromMinorUnits, toMinorUnits } from '@orenda/contracts/currencies'
import { groupedIban } from '@orenda/contracts/rules/iban'
import type { TenantPage } from '@orenda/contracts/tenant-pages'
import { qrPicture } from '../../pdf/qr-picture.ts'
import { type Linked, leadingLink, otherLink } from '../../requests/request-content.ts'
import { atRates } from '../../words/at-rates.ts'
import { chargeText } from '../../words/charge-text.ts'
import { type Html, html, Html as RawHtml } from './html.ts'
import { icons } from './icons.ts'
import type { ShownPage } from './shown-page.ts'

/** What is to be paid now, and how; or that everything is paid. */
export function payCard(shown: ShownPage): Html {
  const { page, words, format } = shown
  if (page.charges.length === 0) return paidCard(shown)
  const late = Math.max(...page.charges.map(({ days_late }) => days_late))
  const sums = currencies
    .map(currency => ({ currency, amount: openIn(page, currency) }))
    .filter(({ amount }) => amount > 0)
  return html`<section class="card" aria-labelledby="now">
<h2 id="now" class="small owed">${words.payNow}</h2>
${sums.map(({ amount, currency }) => html`<p class="total">${format.money(amount, currency)}</p>`)}
${converted(shown)}
${late > 0 && html`<p class="lateness"><span class="badge late">${words.late(late)}</span></p>`}
<ul>${page.charges.map(charge => openRow(charge, shown))}</ul>
${credits(shown)}
${page.links === null || page.transfer === null ? html`<p class="small note">${words.askLandlord}</p>` : waysToPay(shown, { links: page.links, qr_format: page.transfer.qr_format })}
</section>`
}

function openRow(charge: TenantPage['charges'][number], { words, format, language }: ShownPage): Html {
  const { amount, open, currency, days_late } = charge
  const day = format.date(charge.due_date)
  const settled = fromMinorUnits(toMinorUnits(amount) - toMinorUnits(open))
  const due =
    days_late > 0
      ? html`<p class="small was-due">${words.wasDue(day)}</p>`
      : html`<p class="small">${words.dueBy(day)}</p>`
  return html`<li class="row"><div><b>${chargeText(charge, language)}</b></div><p class="sum">${format.money(open, currency)}</p>
${due}${settled > 0 && html`<p class="small">${words.settledInPart(format.money(settled, currency), format.money(amount, currency))}</p>`}</li>`
}

const openIn = ({ charges }: TenantPage, currency: string) =>
  fromMinorUnits(
    charges.reduce((sum, charge) => sum + (charge.currency === currency ? toMinorUnits(charge.open) : 0), 0),
  )

function converted({ page: { transfer }, language, format }: ShownPage): Html | null {
  if (transfer === null || transfer.rates.length === 0) return null
  const amount = format.money(transfer.amount_uah, 'UAH')
  return html`<p class="small">${amount} ${atRates(transfer.rates, language)}</p>`
}

const credits = ({ page, words, format }: ShownPage): Html[] =>
  page.balances
    .filter(({ credit }) => credit > 0)
    .map(
      ({ credit, currency }) =>
        html`<p class="small note">${words.credit(format.money(credit, currency))}</p>`,
    )

function paidCard(shown: ShownPage): Html {
  const { page, words, format } = shown
  const [next] = page.upcoming
  return html`<section class="card"><p class="paid">${icons.check}${words.allPaid}</p>
${next !== undefined && html`<p class="small note">${words.nextPayment(format.money(next.amount, next.currency), format.date(next.due_date))}</p>`}
${credits(shown)}</section>`
}

function waysToPay(shown: ShownPage, linked: Linked): Html {
  const { words } = shown
  const leading = leadingLink(linked)
  return html`<div class="ways"><a class="button main" href="${leading}" rel="noreferrer">${icons.bank}${byDevice(words.pay, words.payHere)}</a>
<details><summary class="quiet small">${words.otherWays}</summary>
<div class="other"><p class="small">${words.otherHint}</p><a class="button" href="${otherLink(linked)}" rel="noreferrer">${words.otherFormat}</a></div></details>
<p class="small note">${words.safety}</p>
<figure class="qr"><div role="img" aria-label="${words.qr}">${new RawHtml(qrPicture(leading).svg)}</div><figcaption class="small">${byDevice(words.scan, words.scanHere)}</figcaption>
<button class="button" id="send" type="button" hidden>${icons.share}${words.sendQr}</button></figure></div>
${details(shown)}`
}

/** One of two texts: who pays at a desk has the bank's app on another device. */
const byDevice = (onPhone: string, atDesk: string): Html =>
  html`<span class="on-phone">${onPhone}</span><span class="at-desk">${atDesk}</span>`

/** What the QR carries, to the letter; each can be copied. */
function details({ page: { transfer }, words, format }: ShownPage): Html | null {
  if (transfer === null) return null
  const { payee, amount_uah, purpose, reference } = transfer
  const rows = [
    { name: words.payee, shown: payee.name, copied: payee.name },
    { name: words.code, shown: payee.code, copied: payee.code },
    { name: 'IBAN', shown: groupedIban(payee.iban), copied: payee.iban },
    { name: words.amount, shown: format.money(amount_uah, 'UAH'), copied: amount_uah.toFixed(2) },
    { name: words.purpose, shown: withWhole(purpose, reference), copied: purpose },
  ]
  return html`<dl>${rows.map(
    row =>
      html`<div class="detail"><dt>${row.name}</dt><dd><span>${row.shown}</span><button class="copy" type="button" hidden data-copy="${row.copied}" aria-label="${words.copy(row.name)}">${icons.copy}</button></dd></div>`,
  )}</dl>`
}

/** A text whose reference, at its end, stays on one line. */
const withWhole = (text: string, reference: string): Html | string =>
  text.endsWith(reference)
    ? html`${text.slice(0, -reference.length)}<span class="whole">${reference}</span>`
    : text

/** What falls due later, and the end of the lease. */
export function nextCard(shown: ShownPage): Html | null {
  const { page, words, format } = shown
  const { end } = page.lease
  const isEnding = end !== null && end >= page.today
  if (page.upcoming.length === 0 && !isEnding) return null
  return html`<section class="card"><h2>${icons.calendar}${words.next}</h2><ul>${page.upcoming.map(
    each => html`<li class="row"><div><b>${chargeText(each, shown.language)}</b><p class="small">${words.dueBy(format.date(each.due_date))} · ${inDays(shown, each.due_date)}</p></div>
<p class="sum">${format.money(each.amount, each.currency)}</p></li>`,
  )}${
    isEnding &&
    html`<li class="row"><div><b>${words.leaseEnds}</b><p class="small">${termOf(shown)}</p></div><p class="sum${daysBetween(page.today, end) <= 60 ? ' due' : ''}">${format.date(end)}</p></li>`
  }</ul></section>`
}

function inDays({ page, words }: ShownPage, day: string): string {
  const days = daysBetween(page.today, day)
  return days === 1 ? words.tomorrow : words.inDays(days)
}

function termOf({ page: { lease }, papers, format }: ShownPage): string {
  const { start, end } = lease
  if (end === null) return ''
  return start === null
    ? papers.statement.until(format.date(end))
    : papers.statement.period(format.date(start), format.date(end))
}
