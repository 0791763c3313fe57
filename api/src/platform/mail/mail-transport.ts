import { readFileSync } from 'node:fs'
import type { SMTPPoolOptions } from 'nodemailer'
import type { Config } from '../../config.ts'

/** The number of connections of one process to the mail server. */
export const mailConnections = 5

// The signed headers: the library's default includes List-Unsubscribe, but not List-Unsubscribe-Post, which mail
// programs require to be signed for one-click unsubscribing (RFC 8058).
const signedHeaders = [
  'From',
  'Sender',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'To',
  'Cc',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'In-Reply-To',
  'References',
  'List-Id',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
  'Auto-Submitted',
].join(':')

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/

/**
 * The SMTP transport of SMTP_URL.
 * @throws Error when the key of DKIM_KEY_FILE cannot be read
 */
export function mailTransport(config: Config, url: string): SMTPPoolOptions & { pool: true } {
  const { protocol, hostname, port } = new URL(url)
  const isSubmission = protocol === 'smtp:' && ['', '587'].includes(port)
  const { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE } = config
  return {
    url,
    pool: true,
    maxConnections: mailConnections,
    maxMessages: 100,
    // The caller decides about retries, not the library.
    maxRequeues: 0,
    ...(config.SMTP_RATE !== undefined && { rateDelta: 1000, rateLimit: config.SMTP_RATE }),
    requireTLS: config.SMTP_REQUIRE_TLS ?? (isSubmission && !loopback.test(hostname)),
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Messages have only our own texts and must never read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(DKIM_DOMAIN !== undefined &&
      DKIM_SELECTOR !== undefined &&
      DKIM_KEY_FILE !== undefined && {
        dkim: {
          domainName: DKIM_DOMAIN,
          keySelector: DKIM_SELECTOR,
          headerFieldNames: signedHeaders,
          privateKey: readFileSync(DKIM_KEY_FILE, 'utf8'),
        },
      }),
  }
}
