import { readFile, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { mailLimits } from '@lotse/contracts/limits'
import type { FastifyInstance } from 'fastify'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { addressKey, networkKey } from '../../../platform/http/address.ts'
import { requireSpace } from '../../../platform/limits/free-space.ts'
import { mailDomain } from '../../../platform/mail/send-mail.ts'
import { StartError } from '../../../platform/process/settings.ts'
import { oneLine } from '../../../platform/text/one-line.ts'
import type { FeedbackCtx } from '../../context.ts'
import { scratchPath } from '../../workers/scratch.ts'
import { spool } from '../../workers/spool.ts'
import { tooManyLines } from '../reading/mail-lines.ts'
import { answersFirst } from '../recipients.ts'
import { boundConnections } from './bound-connections.ts'
import { type Accepted, refusal, refusalOf, relaysOf, requireRecipient } from './smtp-recipients.ts'

/** After this long without a word, the connection ends. */
const SILENCE_MS = 60_000
const MOST_RECIPIENTS = 20

/** Our own mail server, which only accepts mails to our addresses. Closed unless it has a port. */
export async function openSmtpDoor(app: FastifyInstance, ctx: FeedbackCtx): Promise<void> {
  const { smtp } = ctx.settings.inbound
  if (!smtp || ctx.settings.role === 'worker') return
  const tls = smtp.cert && smtp.key ? { cert: await pem(smtp.cert), key: await pem(smtp.key) } : undefined
  /** Addresses of the open connections, by session. */
  const open = new Map<string, string>()
  /** Mails in progress, by session. */
  const coming = new Map<string, SMTPServerDataStream>()
  const isRelay = relaysOf(ctx)
  const sourceOf = ({ remoteAddress }: SMTPServerSession) =>
    isRelay(remoteAddress) ? undefined : networkKey(remoteAddress)
  const server = new SMTPServer({
    name: mailDomain(ctx),
    banner: 'Lotse',
    size: mailLimits.bytes,
    authOptional: true,
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    socketTimeout: SILENCE_MS,
    closeTimeout: 1_000,
    logger: false,
    ...tls,
    onConnect: (session, done) => {
      if (isRelay(session.remoteAddress)) return done()
      const key = keyOf(session)
      const mine = [...open.values()].filter(one => one === key).length
      if (mine >= mailLimits.connections.perAddress) return done(refusal(421, 'Too many connections'))
      open.set(session.id, key)
      done()
    },
    // The socket cannot report it: an encrypted connection has another one, and by then the first one has
    // lost its listeners.
    onClose: session => {
      const { id } = session
      open.delete(id)
      bounds.noteEnd(session)
      // The library only stops reading: without this, we would wait forever for a mail that breaks off.
      coming.get(id)?.destroy(new Error('the mail broke off'))
      coming.delete(id)
    },
    onMailFrom: (_address, session, done) => {
      const isCounted = !isRelay(session.remoteAddress)
      const wait = isCounted ? ctx.limiter.take(`smtp:${keyOf(session)}`, mailLimits.perMinute) : 0
      done(wait > 0 ? refusal(451, 'Too many mails, try again later') : undefined)
    },
    onRcptTo: ({ address }, session, done) => {
      if (session.envelope.rcptTo.length >= MOST_RECIPIENTS) return done(refusal(452, 'Too many recipients'))
      requireRecipient(ctx, address, sourceOf(session), acceptedIn(session)).then(
        () => done(),
        (error: unknown) => done(refusalOf(ctx, error)),
      )
    },
    onData: (stream, session, done) => {
      coming.set(session.id, stream)
      bounds.noteMail(session)
      take(ctx, stream, session, sourceOf(session)).then(
        () => {
          bounds.noteTaken(session)
          done()
        },
        (error: unknown) => done(refusalOf(ctx, error)),
      )
    },
  })
  server.on('error', err => ctx.log.info({ err }, 'a mail connection broke'))
  const bounds = boundConnections(server, isRelay)
  smtp.port = await listen(server, smtp.port, ctx.settings.host)
  app.addHook('onClose', () => new Promise<void>(done => server.close(() => done())))
}

const keyOf = (session: SMTPServerSession): string => addressKey(session.remoteAddress)

/** The library creates an envelope for each mail. */
const accepted = new WeakMap<SMTPServerSession['envelope'], Accepted>()

function acceptedIn({ envelope }: SMTPServerSession): Accepted {
  const known = accepted.get(envelope) ?? new Map<string, string[]>()
  accepted.set(envelope, known)
  return known
}

async function take(
  ctx: FeedbackCtx,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  source: string | undefined,
): Promise<void> {
  const path = await scratchPath(ctx)
  let giveBack = () => {}
  try {
    giveBack = await requireSpace(ctx, sizeOf(session))
    const { mailFrom } = session.envelope
    // As every final mail server does; an empty one says that nobody may reply.
    const sender = mailFrom ? oneLine(mailFrom.address) : ''
    await spool(path, [Buffer.from(`Return-Path: <${sender}>\r\n`)], stream, mailLimits.bytes)
    const handed = { door: 'smtp' as const, address: keyOf(session), source, raw: path }
    // If one of them cannot accept it now, the mail comes again, and the others already know it.
    for (const recipients of answersFirst(acceptedIn(session))) {
      const { refused } = await ctx.takeMail({ ...handed, recipients })
      if (refused === tooManyLines) throw refusal(554, 'The mail has too many lines')
      if (refused) throw refusal(550, 'No such address')
    }
  } catch (error) {
    // Its sender hears why only after the last byte.
    stream.resume()
    if (!stream.readableEnded) await finished(stream).catch(() => {})
    throw error
  } finally {
    giveBack()
    await rm(path, { force: true })
  }
}

/** The size that its sender announces; otherwise the maximum. */
function sizeOf({ envelope }: SMTPServerSession): number {
  const args: { SIZE?: unknown } = envelope.mailFrom ? envelope.mailFrom.args : {}
  const size = Number(args.SIZE)
  return size > 0 && size < mailLimits.bytes ? size : mailLimits.bytes
}

const pem = (path: string): Promise<Buffer> =>
  readFile(path).catch(() => {
    throw new StartError(`There is no file ${path} (MAIL_SMTP_CERT, MAIL_SMTP_KEY).`)
  })

function listen(server: SMTPServer, port: number, host: string): Promise<number> {
  return new Promise((done, fail) => {
    const broken = () => fail(new StartError(`MAIL_SMTP_PORT ${port} cannot be used: set another one.`))
    server.server.once('error', broken)
    server.listen(port, host, () => {
      server.server.off('error', broken)
      const bound = server.server.address()
      done(typeof bound === 'object' && bound ? bound.port : port)
    })
  })
}
