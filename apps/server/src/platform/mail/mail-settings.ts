import { z } from 'zod'
import { isNetwork } from '../http/address.ts'
import { examples } from '../process/setting-examples.ts'
import { portNumber } from '../text/port-number.ts'
import { networks } from '../text/trusted-proxies.ts'

/** Mails that go out and come in. Parts of the schema of `settings.ts`. */
export const mailFields = {
  // A mail server; if unset, mails become files in the data directory.
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@]+@[^\s@]+$/)
    .optional(),
  // Where replies to mails go: a mailbox that accepts `name+anything@`.
  MAIL_ANSWERS: z
    .string()
    .regex(/^[a-z0-9._-]{1,20}@[a-z0-9.-]{1,200}$/i)
    .optional(),
  // Doors for incoming mail: our own mail server, a mailbox, and a mail provider's webhook.
  MAIL_SMTP_PORT: portNumber.optional(),
  MAIL_SMTP_CERT: z.string().min(1).optional(),
  MAIL_SMTP_KEY: z.string().min(1).optional(),
  IMAP_URL: z.url({ protocol: /^imaps?$/ }).optional(),
  INBOUND_SECRET: z.string().min(16).max(512).optional(),
  MAILGUN_SIGNING_KEY: z.string().min(16).max(512).optional(),
  // Our mail servers that verify senders, by the name they use in `Authentication-Results`.
  MAIL_AUTH_SERVER: z
    .string()
    .regex(/^[a-z0-9._-]+(,[a-z0-9._-]+)*$/i)
    .transform(text => text.toLowerCase().split(','))
    .optional(),
  // Our mail servers in front of this one: they deliver everybody's mails, so they are not limited by
  // address.
  MAIL_RELAYS: z
    .string()
    .refine(text => networks(text).every(isNetwork))
    .transform(networks)
    .optional(),
}

type Given = z.output<z.ZodObject<typeof mailFields>>

export interface SmtpSettings {
  url: string
  /** The sender of every mail. */
  from: string
}

export interface InboundSettings {
  /** Port 0 means any free port; the chosen one is stored here. */
  smtp: { port: number; cert: string | undefined; key: string | undefined } | undefined
  imapUrl: string | undefined
  /** The secret that authenticates a mail provider. */
  secret: string | undefined
  /** The key with which Mailgun signs its calls. */
  mailgunKey: string | undefined
  /** Mail servers whose verdict about a sender counts; if empty, no verdict counts. */
  authServers: string[]
  /** Addresses and networks of mail servers that relay to ours. */
  relays: string[]
}

/** Undefined if mails are files, or a sentence about what is wrong. */
export function smtpOf({ SMTP_URL: url, MAIL_FROM: from }: Given): SmtpSettings | undefined | string {
  if (!url) return undefined
  return from ? { url, from } : `MAIL_FROM must be set together with SMTP_URL (${examples.MAIL_FROM}).`
}

/** A sentence says what is wrong. */
export function inboundOf(e: Given): InboundSettings | string {
  const { MAIL_SMTP_PORT: port, MAIL_SMTP_CERT: cert, MAIL_SMTP_KEY: key } = e
  if ((cert === undefined) !== (key === undefined))
    return 'MAIL_SMTP_CERT and MAIL_SMTP_KEY must be set together.'
  const isOpen = [port, e.IMAP_URL, e.INBOUND_SECRET, e.MAILGUN_SIGNING_KEY].some(one => one !== undefined)
  if (isOpen && !e.MAIL_ANSWERS)
    return `MAIL_ANSWERS must be set together with MAIL_SMTP_PORT, IMAP_URL, INBOUND_SECRET or MAILGUN_SIGNING_KEY (${examples.MAIL_ANSWERS}).`
  if (e.MAIL_ANSWERS && !isOpen)
    return 'MAIL_SMTP_PORT, IMAP_URL, INBOUND_SECRET or MAILGUN_SIGNING_KEY must be set together with MAIL_ANSWERS: nobody would read the answers.'
  return {
    smtp: port === undefined ? undefined : { port, cert, key },
    imapUrl: e.IMAP_URL,
    secret: e.INBOUND_SECRET,
    mailgunKey: e.MAILGUN_SIGNING_KEY,
    authServers: e.MAIL_AUTH_SERVER ?? [],
    relays: e.MAIL_RELAYS ?? [],
  }
}
