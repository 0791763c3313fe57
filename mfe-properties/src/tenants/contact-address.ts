export const phoneAddress = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`
export const mailAddress = (email: string): string => `mailto:${email}`

/** A Ukrainian number in groups, `+380 67 123 45 67`, however it was typed; any other as it was typed. */
export function phoneText(phone: string): string {
  const [, ...groups] = /^(?:\+?38)?0(\d\d)(\d{3})(\d\d)(\d\d)$/.exec(phone.replace(/[\s().-]/g, '')) ?? []
  const [code, ...rest] = groups
  return code === undefined ? phone : ['+380', code, ...rest].join(' ')
}
