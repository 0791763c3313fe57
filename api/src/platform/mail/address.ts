// What a mail server is asked about at all: one address, and nothing that could be read as a second one or as a command
// (RFC 5321, without quoted local parts and without literals).
const address =
  /^[^\s\p{Cc}@<>"(),:;\\[\]]{1,64}@[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?(\.[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u

/** Whether a mail can be sent there: at most 64 characters before the @ and 254 in all. */
export const isMailAddress = (text: string) => text.length <= 254 && address.test(text)
