export const phoneAddress = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`
export const mailAddress = (email: string): string => `mailto:${email}`
