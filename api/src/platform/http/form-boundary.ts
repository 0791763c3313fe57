/**
 * A boundary as RFC 2046 (5.1.1) allows it, in the first parameter of that name: 1 to 70 characters, in quotes where it has a space
 * in it. Characters that want quotes by RFC 2045 are taken without them, as many clients send them.
 */
const boundary =
  /^multipart\/form-data\s*(?:;\s*(?!boundary)[\w!#$&.+^*-]+=(?:"[^"\\]*"|[^\s;"]+)\s*)*;\s*boundary=(?:"[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]"|[\w'()+,./:=?-]{1,70})\s*(?:;|$)/i

/**
 * Whether the type of a form names a boundary that a reader of forms can look for.
 * @param type the header `content-type`
 */
export const hasBoundary = (type: string): boolean => boundary.test(type)
