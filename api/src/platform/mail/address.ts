// A mail address without special syntax that could be read as a second address or a command (RFC 5321, without
// quoted local parts and literals).
const address =
  /^[^\s\p{Cc}@<>"(),:;\\[\]]{1,64}@[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?(\.[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u

/** Whether a mail can be sent there: at most 64 characters before the @ and 254 in total. */
export const isMailAddress = (text: string) => text.length <= 254 && address.test(text)
