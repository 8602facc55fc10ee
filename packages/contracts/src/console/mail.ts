import { z } from 'zod'
import { routes } from '../route.ts'
import { dnsKinds, dnsStates, mailStates, mailWays } from './fields/choices.ts'
import { langCode } from './fields/text.ts'
import { mail, rating } from './settings.ts'

export const mailRow = z.object({
  id: z.string(),
  /** Why it was sent, in one word: `letter`. */
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  /** Why it was refused. */
  reason: z.string().nullable(),
  ticketId: z.string().nullable(),
  /** It contained something that only its reader may know, and its content is not kept. */
  isSecret: z.boolean(),
  /** It was refused, and its content is still there. */
  isRepeatable: z.boolean(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
})
export type MailRow = z.output<typeof mailRow>

/** A mail with its content. */
export const mailDetail = mailRow.extend({ text: z.string(), html: z.string().nullable() })
export type MailDetail = z.output<typeof mailDetail>

export const dnsRecord = z.object({
  what: z.enum(dnsKinds),
  /** The name of the TXT record. */
  name: z.string(),
  /** The required value. */
  value: z.string(),
  /** The current value. */
  found: z.string(),
  state: z.enum(dnsStates),
})
export type DnsRecord = z.output<typeof dnsRecord>

/** Incoming mails that were refused or ignored after they had been accepted, in the last 30 days. */
export const incomingRefusal = z.object({
  why: z.enum([
    'sender',
    'conversation',
    'colleague',
    'unreadable',
    'size',
    'lines',
    'head',
    'empty',
    'automatic',
    'other',
  ]),
  number: z.int(),
  lastAt: z.string(),
})
export type IncomingRefusal = z.output<typeof incomingRefusal>

/** The ways in which mails come in. */
export const mailDoors = ['mailbox', 'server', 'provider'] as const
export type MailDoor = (typeof mailDoors)[number]

export const mailboxTroubles = [
  'sign-in',
  'refused',
  'host',
  'connection',
  'timeout',
  'certificate',
  'encryption',
  'other',
] as const
const mailboxTrouble = z.object({
  why: z.enum(mailboxTroubles),
  /** What the mailbox's server said; null if it said nothing. */
  says: z.string().nullable(),
})
export type MailboxTrouble = z.output<typeof mailboxTrouble>

export const mailSetup = z.object({
  way: z.enum(mailWays),
  from: z.string(),
  /** Empty until a mail server is set: only then is there a sender. */
  domain: z.string(),
  /** Where replies to mails go; null if they cannot be answered. */
  answersTo: z.string().nullable(),
  doors: z.array(z.enum(mailDoors)),
  /** Why the mailbox could not be read the last time; null if it could. */
  mailboxTrouble: mailboxTrouble.nullable(),
  /** Mails of this project are signed with its own key. */
  isSigned: z.boolean(),
  /** A mail to this address opens a ticket; null if no mails come in, or the project has no key. */
  newTicketsTo: z.string().nullable(),
  /** New mails are being deferred: more than the project accepts in an hour, in total or from one source. */
  pauses: z.array(z.object({ why: z.enum(['project', 'source']), since: z.string() })),
  refused: z.array(incomingRefusal),
})
export type MailSetup = z.output<typeof mailSetup>

/** Texts that are being edited and not saved yet; with those of the rating, the mail that asks for one. */
const draft = z.object({
  lang: langCode,
  mail,
  rating: rating.optional(),
  /** The mail that asks an address to confirm itself, whose words are fixed. */
  isConfirmation: z.boolean().default(false),
})

export const mailRoutes = routes({
  'GET /console/projects/:projectId/mails': {
    who: 'agent',
    limit: 'list',
    summary: "List the project's mails, newest first",
    query: z.object({
      state: z.enum(mailStates).optional(),
      after: z.string().max(500).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    answer: z.object({ items: z.array(mailRow), next: z.string().nullable() }),
  },
  'GET /console/projects/:projectId/mails/:mailId': {
    who: 'agent',
    limit: 'list',
    summary: 'Get a mail with its content, without links that only its reader may know',
    answer: mailDetail,
  },
  'POST /console/projects/:projectId/mails/:mailId/repeat': {
    who: 'manager',
    summary: 'Send a refused mail again',
    answer: z.object({}),
  },
  'GET /console/projects/:projectId/mail': {
    who: 'manager',
    summary: 'Get how this installation sends and receives mails',
    answer: mailSetup,
  },
  'POST /console/projects/:projectId/mail/preview': {
    who: 'manager',
    limit: 'search',
    summary: 'Preview a mail to visitors with sample content, in the texts being edited',
    body: draft,
    answer: z.object({ subject: z.string(), from: z.string(), html: z.string(), text: z.string() }),
  },
  'POST /console/projects/:projectId/mail/test': {
    who: 'manager',
    limit: 'login',
    summary: 'Send the same mail to the caller’s own address',
    body: draft,
    answer: z.object({ to: z.string() }),
  },
  'GET /console/projects/:projectId/mail/dns': {
    who: 'manager',
    limit: 'search',
    summary:
      'List the DNS records that mail servers look for, with their current values; none without a mail server',
    answer: z.object({ items: z.array(dnsRecord) }),
  },
  'POST /console/projects/:projectId/mail/dkim': {
    who: 'manager',
    limit: 'login',
    summary: 'Create a key that signs the mails of this project; an existing one stays',
    answer: z.object({}),
  },
  'DELETE /console/projects/:projectId/mail/dkim': {
    who: 'manager',
    summary: 'Delete the key that signs the mails of this project',
    answer: z.object({}),
  },
})
