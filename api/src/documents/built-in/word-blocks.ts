/** A part of a document, from which a `.docx` is written. */
export type WordBlock =
  /** `command`: a paragraph with a command alone, which leaves no line. */
  | { kind: 'title' | 'heading' | 'text' | 'command'; text: string }
  /** A text at each end of one line. */
  | { kind: 'ends'; left: string; right: string }
  /** @property widths of the columns, as parts of the whole */
  | { kind: 'table'; widths: readonly number[]; rows: readonly (readonly string[])[] }
  /** Lines beside each other, without borders. */
  | { kind: 'sides'; left: readonly string[]; right: readonly string[] }

export const title = (text: string): WordBlock => ({ kind: 'title', text })
export const heading = (text: string): WordBlock => ({ kind: 'heading', text })
export const text = (...paragraphs: readonly string[]): WordBlock[] =>
  paragraphs.map(each => ({ kind: 'text', text: each }))

/** Paragraphs that stand in the document only if a condition holds. */
export const when = (condition: string, ...paragraphs: readonly string[]): WordBlock[] => [
  { kind: 'command', text: `{{IF ${condition}}}` },
  ...text(...paragraphs),
  { kind: 'command', text: '{{END-IF}}' },
]
