/** From where on a row has room for the words of its button. */
export const wide = '(min-width: 1128px)'

/** A row has its columns, and only an icon to press. */
export const tablet = '(min-width: 720px) and (max-width: 1127px)'
