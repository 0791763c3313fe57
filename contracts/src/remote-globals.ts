// The global variables that a remote's scripts and the shell share in a page.

/** The global variable that the remote's entry defines. */
export const containerOf = (name: string): string => name.replaceAll('-', '_')

/** The i18n namespace of the remote's texts. */
export const namespaceOf = (name: string): string => name.replace(/^mfe-/, '')

/** The name prefix of the files that other remotes in the page may run too. */
export const listsChunk = 'lists'

/** The global array that receives the remote's chunks. */
export const chunksOf = (name: string): string => `${containerOf(name)}_chunks`
