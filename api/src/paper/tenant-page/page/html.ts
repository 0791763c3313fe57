import { escaped } from '../../../platform/http/escaped.ts'

/** A piece of HTML that is safe to put into a page. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Piece = Html | string | number | null | false | readonly Piece[]

const written = (piece: Piece): string => {
  if (piece === null || piece === false) return ''
  if (piece instanceof Html) return piece.text
  if (typeof piece === 'string' || typeof piece === 'number') return escaped(`${piece}`)
  return piece.map(written).join('')
}

/** HTML from a template: texts in it are escaped, lists are joined, null and false are left out. */
export const html = (strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html =>
  new Html(strings.reduce((text, string, at) => text + written(pieces[at - 1] ?? null) + string))
