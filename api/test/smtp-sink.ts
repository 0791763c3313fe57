import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** How the mail server treats a mail. */
export type Behaviour =
  /** Accepts it (250). */
  | 'take'
  /** The reply to the recipient, e.g. `451 4.7.1 later`. */
  | { recipient: string }
  /** The reply to the content of the mail, which is refused, e.g. `554 5.7.1 spam`. */
  | { data: string }
  /** Never replies to the content of the mail, and does not accept it. */
  | 'hang'
  /** Accepts it, and closes the connection without a reply. */
  | 'take and drop'
  /** Closes the connection after it has received the mail, and does not accept it. */
  | 'drop'
  /** Closes the connection before it has received anything of the mail. */
  | 'drop at once'

export interface TakenMail {
  to: string
  /** With its headers, as it came. */
  raw: string
  /** When it came, by the clock of `performance`. */
  at: number
}

export interface SmtpSink {
  /** For SMTP_URL. */
  url: string
  taken: readonly TakenMail[]
  /** The recipients, once for each time that a client named them. */
  asked: readonly string[]
  close(): Promise<void>
}

/**
 * A fake SMTP server (RFC 5321) on a free port, as far as nodemailer needs it, with a behaviour for
 * each mail.
 * @param behave is called for the recipient; `times` counts the tries for that recipient from 1
 */
export async function startSmtpSink(
  behave: (to: string, times: number) => Behaviour = () => 'take',
): Promise<SmtpSink> {
  const taken: TakenMail[] = []
  const asked: string[] = []
  const times = new Map<string, number>()
  const sockets = new Set<Socket>()
  const books: Books = {
    taken,
    behaviourFor: to => {
      asked.push(to)
      times.set(to, (times.get(to) ?? 0) + 1)
      return behave(to, times.get(to) ?? 1)
    },
  }
  const server = createServer(socket => {
    sockets.add(socket)
    // The replies are short, and each is written before the next command is read.
    socket.setNoDelay(true)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    const conversation = new Conversation(socket, books)
    socket.on('data', chunk => conversation.read(chunk))
  })

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    asked,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Books {
  taken: TakenMail[]
  /** Also notes that a client named the recipient. */
  behaviourFor: (to: string) => Behaviour
}

/** The server's side of one connection. */
class Conversation {
  private buffer = ''
  private to = ''
  private behaviour: Behaviour = 'take'
  /** Whether the content of a mail comes next, and not a command. */
  private isData = false
  private readonly socket: Socket
  private readonly books: Books

  constructor(socket: Socket, books: Books) {
    this.socket = socket
    this.books = books
    this.say('220 sink')
  }

  read(chunk: Buffer): void {
    this.buffer += chunk.toString('latin1')
    for (;;) {
      const end = this.isData ? '\r\n.\r\n' : '\r\n'
      const at = this.buffer.indexOf(end)
      if (at < 0) return
      const part = this.buffer.slice(0, at)
      this.buffer = this.buffer.slice(at + end.length)
      if (this.isData) this.receive(part)
      else this.obey(part)
    }
  }

  private say(line: string): void {
    this.socket.write(`${line}\r\n`)
  }

  private obey(line: string): void {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'EHLO') this.say('250-sink\r\n250-PIPELINING\r\n250-8BITMIME\r\n250 ENHANCEDSTATUSCODES')
    else if (verb === 'RCPT') this.beginMail(/<([^>]*)>/.exec(line)?.[1] ?? '')
    else if (verb === 'DATA') this.beginContent()
    else if (verb === 'QUIT') this.socket.end('221 2.0.0 bye\r\n')
    else this.say('250 2.0.0 ok')
  }

  private beginMail(to: string): void {
    this.to = to
    this.behaviour = this.books.behaviourFor(to)
    if (this.behaviour === 'drop at once') this.socket.destroy()
    else if (typeof this.behaviour === 'object' && 'recipient' in this.behaviour) {
      this.say(this.behaviour.recipient)
      this.to = ''
    } else this.say('250 2.1.5 ok')
  }

  private beginContent(): void {
    this.isData = this.to !== ''
    this.say(this.isData ? '354 go on' : '503 5.5.1 no recipient')
  }

  private receive(raw: string): void {
    const { behaviour, to } = this
    this.isData = false
    this.to = ''
    if (behaviour === 'take' || behaviour === 'take and drop')
      this.books.taken.push({ to, raw, at: performance.now() })
    if (behaviour === 'take') this.say('250 2.0.0 taken as 1A2B')
    else if (behaviour === 'take and drop' || behaviour === 'drop') this.socket.destroy()
    else if (typeof behaviour === 'object' && 'data' in behaviour) this.say(behaviour.data)
  }
}

/** A header of a received mail, unfolded; null when it has none. */
export function headerOf(raw: string, name: string): string | null {
  const [head = ''] = raw.split('\r\n\r\n', 1)
  const line = head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .find(one => one.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  return line?.slice(name.length + 1).trim() ?? null
}
