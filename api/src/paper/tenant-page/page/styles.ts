const subsets = [
  [
    'latin',
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+20B4,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  ],
  ['cyrillic', 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116'],
  ['cyrillic-ext', 'U+0460-052F'],
] as const

/** The fonts of the shell's build, which the page shares. @param files below `/assets/`; without them the device's font */
export const fontFaces = (files: readonly string[]): string =>
  subsets
    .map(([subset, range]) => {
      const file = files.find(name => name.startsWith(`onest-${subset}-wght`))
      return file === undefined
        ? ''
        : `@font-face{font-family:Onest;font-weight:100 900;font-display:swap;src:url("/assets/${file}") format("woff2");unicode-range:${range}}`
    })
    .join('\n')

/** The colours are those of `shared-ui/src/ui/tokens.css`. */
export const pageStyles = `
@font-face{font-family:"Onest Fallback";src:local("Arial"),local("Liberation Sans"),local("Roboto");size-adjust:105.2%;ascent-override:92.2%;descent-override:29%;line-gap-override:0%}
:root{color-scheme:light dark;--ground:#f5f4f0;--surface:#fff;--text:#1d1c1a;--muted:#66625a;--line:#e5e2da;--control:#948f85;--sunken:#efede7;--accent:#2b49d1;--on-accent:#fff;--accent-ground:#e9edfd;--success:#1b7a46;--success-ground:#e3f3e9;--warning:#8a5a00;--error:#b3261e;--error-ground:#fbe6e4}
@media (prefers-color-scheme:dark){:root{--ground:#141416;--surface:#1c1c1f;--text:#eceae6;--muted:#a7a39b;--line:#2c2c31;--control:#77736c;--sunken:#2b2b30;--accent:#8ea2ff;--on-accent:#10142b;--accent-ground:#252b4a;--success:#6fd39b;--success-ground:#17301f;--warning:#f0c25a;--error:#ff9a91;--error-ground:#3b1b19}}
*{box-sizing:border-box}
[hidden]{display:none!important}
body{margin:0;background:var(--ground);color:var(--text);font:15px/1.5 Onest,"Onest Fallback",system-ui,sans-serif;font-variant-numeric:tabular-nums;-webkit-text-size-adjust:100%;overflow-wrap:anywhere}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.top{background:var(--surface);border-bottom:1px solid var(--line)}
.top>div,main,footer{max-width:480px;margin:0 auto;padding:0 16px}
.top>div{display:flex;align-items:center;justify-content:space-between;min-height:56px}
.brand{font-weight:600;font-size:17px;letter-spacing:-.01em}
.brand{display:flex;align-items:center;gap:8px}
.brand .icon{width:24px;height:24px;color:var(--accent)}
nav{display:flex}
nav a{display:grid;place-items:center;min-width:44px;min-height:44px;border-radius:8px;color:var(--muted);text-decoration:none;font-size:14px}
nav a[aria-current]{color:var(--text);font-weight:600;text-decoration:underline;text-underline-offset:5px;text-decoration-thickness:2px;text-decoration-color:var(--accent)}
main{padding-top:24px;padding-bottom:8px}
h1{margin:0;font-size:24px;line-height:1.25;letter-spacing:-.02em;font-weight:600}
h2{display:flex;align-items:center;gap:10px;margin:0;padding:16px 0 8px;font-size:16px;font-weight:600;line-height:1.35}
p{margin:0}
.small{color:var(--muted);font-size:14px}
.over{margin-bottom:2px}
.card{margin-top:14px;padding:0 16px;background:var(--surface);border:1px solid var(--line);border-radius:12px}
.icon{width:18px;height:18px;flex:none;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.row{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:2px 12px;padding:12px 0;border-top:1px solid var(--line)}
h2+ul .row:first-child,.plain>.row:first-child{border-top:0}
.row>div:first-child{flex:1 1 130px;min-width:0}
.row b{font-weight:600}
.sum{margin-left:auto;white-space:nowrap;text-align:right;font-weight:600}
.sum.soft{font-weight:400;color:var(--muted)}
.due{color:var(--warning)}
ul{margin:0;padding:0;list-style:none}
h2.owed{padding:16px 0 2px;font-weight:400}
.lateness{padding-bottom:12px}
.row>.small{flex-basis:100%}
.was-due{color:var(--error)}
.card>.total:last-of-type,.card>.total+.small{margin-bottom:8px}
.total+:not(.total,.small){margin-top:8px}
.total{font-size:min(34px,8.4vw);line-height:1.25;font-weight:600;letter-spacing:-.02em}
.badge{display:inline-flex;align-items:center;gap:6px;padding:2px 10px;border-radius:99px;background:var(--sunken);font-size:14px}
.badge::before{content:"";width:6px;height:6px;border-radius:50%;background:currentColor}
.late{background:var(--error-ground);color:var(--error)}
.paid{display:flex;gap:10px;align-items:center;margin:16px 0 8px;padding:12px;border-radius:8px;background:var(--success-ground);color:var(--success);font-weight:600}
.button{display:inline-flex;align-items:center;justify-content:center;gap:10px;width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--control);border-radius:8px;background:transparent;color:var(--text);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.main{min-height:52px;margin:4px 0 8px;border-color:var(--accent);background:var(--accent);color:var(--on-accent);font-size:17px}
.ways{display:flex;flex-direction:column}
.at-desk{display:none}
@media (max-width:360px){.main .icon{display:none}.main{font-size:16px;text-wrap:balance}}
@media (min-width:900px) and (hover:hover) and (pointer:fine){.on-phone{display:none}.at-desk{display:inline}.ways .qr{order:-1}.ways .main{border-color:var(--control);background:transparent;color:var(--text);min-height:44px;font-size:15px}}
.pair{display:flex;flex-wrap:wrap;gap:8px;align-items:flex-start}
.pair>*{flex:1 1 140px}
.note{padding:12px 0 16px}
.note+.note{padding-top:0}
.note:has(+.note){padding-bottom:2px}
.card.note{padding:16px 16px 4px}
summary{list-style:none;cursor:pointer}
summary::-webkit-details-marker{display:none}
summary.link{display:flex;align-items:center;justify-content:space-between;gap:10px;min-height:48px;border-top:1px solid var(--line);color:var(--accent);font-weight:500}
summary.entry{display:flex;align-items:center;gap:10px;min-height:52px}
summary.entry .icon:last-child,summary.link .icon:last-child{margin-left:auto}
details[open]>summary .icon:last-child{transform:rotate(180deg)}
summary.quiet{display:grid;place-items:center;min-height:44px;text-decoration:underline;text-underline-offset:3px}
.plain>*+*{border-top:1px solid var(--line)}
.other{padding-bottom:4px}
.other .button{margin-top:8px}
.qr{margin:0;padding:20px 0 12px;border-top:1px solid var(--line);text-align:center}
.qr svg{display:block;width:min(100%,280px);margin:0 auto 12px;border-radius:8px}
.qr .button{margin-top:12px}
figcaption,footer,dd span{text-wrap:balance}
dl{margin:0}
dt{color:var(--muted);font-size:14px}
dd{margin:0}
.detail{padding:10px 0;border-top:1px solid var(--line)}
dd{display:flex;align-items:center;justify-content:space-between;gap:8px}
.whole{white-space:nowrap}
.copy{display:grid;place-items:center;flex:none;width:44px;height:44px;margin:-11px -12px -11px 0;border:0;border-radius:8px;background:none;color:var(--accent);cursor:pointer}
.count{padding:0 8px;border-radius:99px;background:var(--sunken);color:var(--muted);font-size:14px;font-weight:400}
.paper{display:flex;flex-wrap:wrap;gap:2px 12px;align-items:center;padding:10px 0;border-top:1px solid var(--line)}
h2+ul .paper:first-child,.plain>.paper:first-child{border-top:0}
.paper>div{flex:1 1 130px;min-width:0}
/* Narrow: the name above, the amount and the PDF beside the day. */
@media (max-width:360px){ul .paper{display:grid;grid-template-columns:1fr auto auto}ul .paper>div{display:contents}ul .paper p,ul .paper b{grid-column:1/-1}ul .paper .day{grid-area:2/1}ul .paper .sum{grid-area:2/2}ul .paper>a{grid-area:2/3;margin-top:-8px;margin-bottom:-8px}}
.paper>a{display:grid;place-items:center;min-width:44px;min-height:44px;margin-right:-8px}
.entry-line{display:flex;align-items:center;gap:10px;min-height:52px;padding:8px 0}
table{width:100%;border-collapse:collapse;margin-bottom:16px;font-size:14px}
th{padding:6px 0;color:var(--muted);font-weight:400;text-align:left}
td{padding:8px 0;border-top:1px solid var(--line);vertical-align:top}
th:not(:first-child),td:not(:first-child){padding-left:10px;text-align:right;white-space:nowrap}
td span{display:block}
@media (max-width:420px){tr{display:grid;grid-template-columns:1fr 1fr}td:first-child,th:first-child{grid-column:1/-1}td:not(:first-child){padding:0 0 8px;border-top:0}th:not(:first-child){padding:0 0 6px}td:first-child{padding-bottom:0}}
.who{display:flex;gap:12px;align-items:center;padding:16px 0}
.who+.pair{padding-bottom:16px}
.avatar{display:grid;place-items:center;flex:none;width:36px;height:36px;border-radius:50%;background:var(--accent-ground);color:var(--accent);font-size:13px;font-weight:600}
footer{padding-top:16px;padding-bottom:32px;color:var(--muted);font-size:14px;text-align:center}
#said{position:fixed;left:50%;bottom:24px;transform:translateX(-50%);padding:10px 16px;border-radius:8px;background:#232226;color:#f5f4f0;font-size:14px}
@media (min-width:900px){.top>div,main,footer{max-width:560px}}
@media print{.top,.button,.copy,.other,#said{display:none!important}body{background:none}}
`
