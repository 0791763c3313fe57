/** Escapes text for HTML, between elements and in a quoted attribute. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
