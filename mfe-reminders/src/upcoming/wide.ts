/** From where on a row has room for the words of its button. */
export const wide = '(min-width: 1128px)'
