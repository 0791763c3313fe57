// The global variables of a page that a remote's scripts and the shell meet in.

/** What its entry defines. */
export const containerOf = (name: string): string => name.replaceAll('-', '_')

/** The namespace of its texts, which is nobody else's. */
export const namespaceOf = (name: string): string => name.replace(/^mfe-/, '')

/** The part of a remote's files that others in the page may run too; the names of its files begin so. */
export const listsChunk = 'lists'

/** Where its chunks are put as they arrive. */
export const chunksOf = (name: string): string => `${containerOf(name)}_chunks`
