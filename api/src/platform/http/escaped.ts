/** Text as it stands in HTML, between elements as in a quoted attribute. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
