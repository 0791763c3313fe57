import { describe, expect, it } from 'vitest'
import { type Ownership, styleProblems } from './style-problems.ts'

const problems = (text: string, ownership: Ownership = 'module') =>
  styleProblems('src/card.module.css', text, ownership)

describe('a style sheet of a remote', () => {
  it.each([
    '.own { color: red }',
    '.own h2, .own > * { margin: 0 }',
    ':root[data-density="compact"] .own { gap: 0 }',
    'body:has(dialog) .own { gap: 0 }',
    '.own .other + p, .own li ~ li { gap: 0 }',
    '.own::before, .own:hover::after { content: "" }',
    '.own { h2 { margin: 0 } & + & { gap: 0 } body & { gap: 0 } @media print { display: none } }',
    ':where(.own, .other) > li { gap: 0 }',
    ':is(h1, .own) .own { gap: 0 }',
    ':local(.own) { gap: 0 }',
    '@scope (.own) { img { inline-size: 1em } }',
    '@keyframes turn { to { rotate: 1turn } }',
    '@media print { .own { display: none } } @container (width > 1em) { .own { gap: 0 } }',
    '.own { --gap: 1em; composes: other }',
    'h2 { .own & { gap: 0 } }',
  ])('may say %s', text => {
    expect(problems(text)).toEqual([])
  })

  it.each([
    ['body { margin: 0 }', 'body'],
    ['* { margin: 0 }', '*'],
    [':root { --accent: red }', ':root'],
    ['html { font-size: 20px }', 'html'],
    ['h1 { margin: 0 }', 'h1'],
    ['[data-print] { margin: 0 }', '[data-print]'],
    ['#main { margin: 0 }', '#main'],
    [':global(.button) { margin: 0 }', ':global(.button)'],
    ['.own, a { color: red }', 'a'],
    ['body:has(.own) { color: red }', 'body:has(.own)'],
    [':not(.own) { color: red }', ':not(.own)'],
    [':is(.own, body) { color: red }', ':is(.own, body)'],
    ['.own + p { color: red }', '.own + p'],
    ['.own ~ * { color: red }', '.own ~ *'],
    ['.own { & + p { color: red } }', '& + p'],
    ['body { &:hover { color: red } }', '&:hover'],
    ['main { @media print { display: none } }', 'main'],
    ['@media print { nav { display: none } }', 'nav'],
    ['@supports (display: grid) { @layer a { nav { display: none } } }', 'nav'],
    ['@scope (main) { img { inline-size: 1em } }', 'img'],
    ['::selection { color: red }', '::selection'],
  ])('may not say %s', (text, selector) => {
    expect(problems(`\n\n${text}`)).toEqual([
      `src/card.module.css:3: \`${selector}\` reaches outside the remote's own classes; give what it is for a class of its own`,
    ])
  })

  it.each([
    '@font-face { font-family: X; src: url(x.woff2) }',
    '@property --gap { syntax: "*"; inherits: false }',
    '@page { margin: 0 }',
    '@counter-style dots { system: cyclic; symbols: "." }',
    '@import url("https://elsewhere.example/a.css");',
    ':global { .button { margin: 0 } }',
  ])('may not have %s', text => {
    expect(problems(text)).toEqual([expect.stringMatching(/^src\/card\.module\.css:1: /)])
  })

  it('that is no CSS module has no scoped classes', () => {
    expect(problems('.button { color: red }\n@keyframes turn { to { rotate: 1turn } }', 'everybody')).toEqual(
      [expect.stringContaining('only classes of a CSS module'), expect.stringContaining(':2: @keyframes')],
    )
  })

  it('of a package has the classes of the package', () => {
    expect(problems('.rdp-root { color: red }', 'package')).toEqual([])
    expect(problems('.rdp-root { color: red } body { color: red }', 'package')).toHaveLength(1)
  })
})
