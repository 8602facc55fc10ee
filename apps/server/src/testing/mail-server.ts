import { createServer, type Socket } from 'node:net'

export interface MailServer {
  url: string
  /** What was accepted: envelope and text as they came. */
  taken: { from: string; to: string; data: string }[]
  /** Responses to RCPT TO, in order; `250` when the list is empty. */
  answers: string[]
  greeting: string
  /** Responses to MAIL FROM, in order. */
  senders: string[]
  /** The response to any password; undefined if it asks for none. */
  password: string | undefined
  /** Nobody gets a response to RCPT TO until it resolves. */
  gate: Promise<void>
  /** How many are waiting for it. */
  waiting: number
  close(): Promise<void>
}

/** The part of SMTP that a mail needs, on its own port. */
export async function openMailServer(): Promise<MailServer> {
  const taken: MailServer['taken'] = []
  const answers: string[] = []
  const sockets = new Set<Socket>()
  const made: MailServer = {
    url: '',
    taken,
    answers,
    greeting: '220 mail.example ready',
    senders: [],
    password: undefined,
    gate: Promise.resolve(),
    waiting: 0,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise(done => server.close(done))
    },
  }
  const server = createServer(socket => {
    sockets.add(socket)
    const say = (line: string) => socket.write(`${line}\r\n`)
    let mail = { from: '', to: '', data: '' }
    let isData = false
    let rest = ''
    say(made.greeting)
    socket.on('data', chunk => {
      const lines = (rest + chunk).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) hear(line)
    })
    socket.on('error', () => {})
    const hear = (line: string): void => {
      if (isData) {
        if (line !== '.') {
          // The sender has put another dot before it (RFC 5321).
          mail.data += `${line.replace(/^\.\./, '.')}\n`
          return
        }
        isData = false
        taken.push(mail)
        mail = { from: '', to: '', data: '' }
        return void say('250 taken')
      }
      const [, address = ''] = /<(.*)>/.exec(line) ?? []
      if (/^(EHLO|HELO)/i.test(line))
        say(made.password ? '250-mail.example\r\n250 AUTH PLAIN' : '250 mail.example')
      else if (/^AUTH/i.test(line)) say(made.password ?? '503 not needed')
      else if (/^MAIL FROM/i.test(line)) {
        mail.from = address
        say(made.senders.shift() ?? '250 fine')
      } else if (/^RCPT TO/i.test(line)) {
        mail.to = address
        made.waiting++
        void made.gate.then(() => {
          made.waiting--
          say(answers.shift() ?? '250 fine')
        })
      } else if (/^DATA/i.test(line)) {
        isData = true
        say('354 go on')
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else say('250 fine')
    }
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  made.url = `smtp://127.0.0.1:${port}`
  return made
}
