import { once } from 'node:events'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

interface ReceivedMail {
  to: string
  subject: string
  text: string
  html: string
}

export interface MailServer {
  /** For SMTP_URL. */
  url: string
  received: readonly ReceivedMail[]
  /**
   * The first mail to an address, once it arrives.
   * @throws Error after 15 s without one
   */
  waitFor(email: string): Promise<ReceivedMail>
  close(): Promise<void>
}

/** A mail server on a free port that accepts every mail and delivers none. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const { subject = '', text = '', html = '' } = await PostalMime.parse(Buffer.concat(chunks))
        for (const { address } of session.envelope.rcptTo) received.push({ to: address, subject, text, html })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server got no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    waitFor: async email => {
      for (const until = Date.now() + 15_000; Date.now() < until; ) {
        const mail = received.find(({ to }) => to.toLowerCase() === email.toLowerCase())
        if (mail) return mail
        await new Promise(resolve => setTimeout(resolve, 25))
      }
      throw new Error(`No mail to ${email} has come`)
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
