import { type Guide, type Subject, subjects } from './articles.ts'

/** Letters as they are compared: small, and without the marks that keyboards leave out. */
export const plain = (text: string) =>
  text.replaceAll('**', '').toLowerCase().replaceAll('ё', 'е').replaceAll(/[’'ʼ]/g, '')

/** The words of a search, as they are compared. */
export const wordsOf = (search: string): string[] => plain(search).split(/\s+/).filter(Boolean)

/** The articles that have every word of a search, or the beginning of a longer one; all without a search. */
export function findArticles({ texts }: Guide, search: string): readonly Subject[] {
  const words = wordsOf(search)
  return subjects.filter(({ id }) => {
    const { title, body } = texts[id]
    const text = plain([title, ...body.flat()].join(' '))
    return words.every(word => text.includes(word))
  })
}
