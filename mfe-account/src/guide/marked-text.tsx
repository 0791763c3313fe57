import { createElement, Fragment, type ReactNode } from 'react'
import { BoundText } from '../shared/bound-text.tsx'
import { plain } from './find-articles.ts'

/** A text with what is written on buttons in bold, and the words of a search marked. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  return inOrder(
    text.split('**').map((part, at) => {
      const content = marked(part, words)
      return at % 2 === 1 ? createElement('strong', null, content) : content
    }),
  )
}

/** Marks whole words, since letters that a comparison leaves out would move the place of others. */
const marked = (text: string, words: readonly string[]): ReactNode =>
  words.length === 0
    ? bound(text)
    : inOrder(
        text
          .split(/([\p{L}\p{N}’'ʼ-]+)/u)
          .map((part, at) =>
            at % 2 === 1 && words.some(word => plain(part).includes(word))
              ? createElement('mark', null, bound(part))
              : bound(part),
          ),
      )

const bound = (text: string): ReactNode => createElement(BoundText, { text })

/** Parts of a text, which never change their order. */
const inOrder = (parts: readonly ReactNode[]) => createElement(Fragment, null, ...parts)
