/**
 * A boundary as RFC 2046 (5.1.1) allows it, in the first parameter of that name: 1 to 70 characters, quoted if
 * it has a space. Characters that RFC 2045 wants quoted are accepted without quotes, as many clients send them.
 */
const boundary =
  /^multipart\/form-data\s*(?:;\s*(?!boundary)[\w!#$&.+^*-]+=(?:"[^"\\]*"|[^\s;"]+)\s*)*;\s*boundary=(?:"[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]"|[\w'()+,./:=?-]{1,70})\s*(?:;|$)/i

/**
 * Whether a form's content type has a valid boundary.
 * @param type the header `content-type`
 */
export const hasBoundary = (type: string): boolean => boundary.test(type)
