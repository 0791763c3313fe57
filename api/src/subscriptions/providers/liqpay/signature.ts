import { createHash, timingSafeEqual } from 'node:crypto'

/** The signature algorithm of each protocol version, with the signature's length. */
const algorithms = [
  { name: 'sha1', bytes: 20 },
  { name: 'sha3-256', bytes: 32 },
] as const
export type SignatureAlgorithm = (typeof algorithms)[number]['name']

/**
 * LiqPay's signature of the encoded `data`: base64 of the hash of key, data and key. Versions below 7 use sha1,
 * later ones sha3-256 (LiqPay, "data and signature"; its PHP SDK, pull request 40).
 */
export function sign(data: string, privateKey: string, version: number): string {
  return hashed(data, privateKey, version < 7 ? 'sha1' : 'sha3-256').toString('base64')
}

/**
 * The version with which `data` was signed, found by the signature's length and checked with that algorithm, in
 * constant time.
 * @param data as received, not decoded
 * @returns null when the signature is invalid
 */
export function signedBy(data: string, signature: string, privateKey: string): SignatureAlgorithm | null {
  if (!/^[A-Za-z\d+/]{27}=$|^[A-Za-z\d+/]{43}=$/.test(signature)) return null
  const given = Buffer.from(signature, 'base64')
  const algorithm = algorithms.find(({ bytes }) => bytes === given.length)
  if (algorithm === undefined) return null
  return timingSafeEqual(given, hashed(data, privateKey, algorithm.name)) ? algorithm.name : null
}

const hashed = (data: string, privateKey: string, algorithm: SignatureAlgorithm): Buffer =>
  createHash(algorithm)
    .update(privateKey + data + privateKey, 'utf8')
    .digest()
