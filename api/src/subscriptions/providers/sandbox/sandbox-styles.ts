/** The styles of the payment page, in the product's colours. */
export const sandboxStyles = `
:root { color-scheme: light dark; --ground: #f5f4f0; --surface: #fff; --text: #1d1c1a; --muted: #66625a; --line: #e5e2da; --accent: #2b49d1; --on-accent: #fff; --note: #fdf3dc; --note-text: #6b4a00; --danger: #b3261e }
@media (prefers-color-scheme: dark) {
  :root { --ground: #141416; --surface: #1c1c1f; --text: #eceae6; --muted: #a7a39b; --line: #34343a; --accent: #8ea2ff; --on-accent: #141416; --note: #33290f; --note-text: #f2d58a; --danger: #ff9d94 }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 16px; max-width: 820px; margin: 0 auto; padding: 28px 20px 16px; font-weight: 600 }
header span { color: var(--muted); font-weight: 400; font-size: 14px }
main { max-width: 820px; margin: 0 auto 48px; padding: 0 20px }
.sheet { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); background: var(--surface); border: 1px solid var(--line); border-radius: 16px; overflow: hidden; overflow-wrap: anywhere }
.sheet > * { padding: 28px }
.bill { border-inline-end: 1px solid var(--line) }
.notice { max-width: 480px; margin: 6vh auto 0; padding: 28px; background: var(--surface); border: 1px solid var(--line); border-radius: 16px }
h1 { margin: 0 0 20px; font-size: 24px; line-height: 1.25; letter-spacing: -.01em }
p { margin: 0 }
.muted { color: var(--muted); font-size: 14px }
.total { margin: 4px 0 2px; font-size: 34px; line-height: 1.2; font-weight: 650; letter-spacing: -.02em; font-variant-numeric: tabular-nums }
dl { display: grid; gap: 12px; margin: 24px 0 0; padding-top: 20px; border-top: 1px solid var(--line) }
p.until { margin-top: 24px }
dt { color: var(--muted); font-size: 14px }
dd { margin: 0 }
.test { margin: 0 0 20px; padding: 12px 14px; background: var(--note); color: var(--note-text); border-radius: 10px; font-size: 14px }
.test strong { display: block }
.card { display: grid; gap: 14px; aspect-ratio: 1.75; max-width: 340px; margin: 0 0 20px; padding: 20px; border-radius: 14px; background: linear-gradient(135deg, #2b49d1, #18266e); color: #fff }
.card .number { align-self: center; font-size: 19px; letter-spacing: .06em; white-space: nowrap; font-variant-numeric: tabular-nums }
.card .label { font-size: 13px }
.card .foot { display: flex; gap: 28px; align-self: end; font-size: 13px; font-variant-numeric: tabular-nums }
.card .foot span { display: block; font-size: 12px }
form { display: grid; gap: 10px; margin: 0 }
button, .button { font: inherit; font-weight: 600; text-align: center; text-decoration: none; min-height: 48px; padding: 10px 18px; border: 1px solid var(--accent); border-radius: 10px; background: var(--accent); color: var(--on-accent); cursor: pointer }
.button { display: inline-block; margin-top: 20px }
button.refuse { background: transparent; border-color: var(--line); color: var(--danger) }
button.quiet { background: transparent; border-color: transparent; color: var(--muted) }
button:hover, .button:hover { filter: brightness(1.06) }
button.quiet:hover { color: var(--text); text-decoration: underline }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
@media (max-width: 700px) {
  header { padding: 20px 16px 12px }
  main { padding: 0 12px }
  .sheet { grid-template-columns: minmax(0, 1fr) }
  .sheet > * { padding: 20px }
  .bill { border-inline-end: 0; border-bottom: 1px solid var(--line) }
}
@media (max-width: 360px) { .card .number { font-size: 16px } .card { padding: 16px } }
@media (forced-colors: active) { .card { border: 1px solid } }
`
