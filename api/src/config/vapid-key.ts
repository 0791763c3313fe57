import { createECDH } from 'node:crypto'

/** Whether bytes are a private key of P-256. */
export function isVapidKey(key: Buffer): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(key)
    return true
  } catch {
    return false
  }
}
