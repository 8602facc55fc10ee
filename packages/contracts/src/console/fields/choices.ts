import { senders } from '../../visitor/choices.ts'

/** The values to choose from. They are separate from the schemas, so that forms can use them without zod. */

export const nodeKinds = ['say', 'ask', 'choose', 'branch', 'search', 'handover', 'close'] as const
export const answerKinds = ['text', 'email', 'number'] as const
export const contentStatuses = ['draft', 'live', 'archived'] as const
export type ContentStatus = (typeof contentStatuses)[number]
/** Who writes in a conversation; visitors read neither notes nor changes. */
export const authors = [...senders, 'note', 'change'] as const
export type Author = (typeof authors)[number]
export const identityModes = ['off', 'warn', 'enforce'] as const
export type IdentityMode = (typeof identityModes)[number]
export const contactKinds = ['identified', 'anonymous', 'all'] as const
export type ContactKind = (typeof contactKinds)[number]
export const ringLevels = ['everything', 'mine', 'mentions', 'nothing'] as const
export const mailLevels = ['everything', 'mine', 'mentions', 'daily', 'weekly', 'nothing'] as const
/** Issue trackers, what becomes of a ticket whose issue was closed there, and how an issue is. */
export const trackerKinds = ['github', 'linear', 'jira'] as const
export const trackerCloses = ['close', 'tell', 'nothing'] as const
export const issueStates = ['waiting', 'open', 'closed', 'failed'] as const
/** Why two tickets are probably about the same thing, the strongest reason first. */
export const similarReasons = ['error', 'words', 'page'] as const
export const ticketStatuses = ['open', 'in_progress', 'closed'] as const
/** Forms, or types, whose tickets begin in one stage. */
export const mostBeginnings = 100
/** The statuses that the inbox distinguishes. */
export const listedStatuses = [...ticketStatuses, 'snoozed'] as const
/**
 * Why a macro was not run on a ticket: nobody could read its reply, what is resolved cannot be put off, a colleague has
 * just replied, its visitor has just written, this same run replied there before, the ticket is gone, or it was
 * refused.
 */
export const macroRefusals = [
  'unanswerable',
  'resolved',
  'replied',
  'written',
  'changed',
  'repeated',
  'gone',
  'failed',
] as const
export const ticketChannels = ['widget', 'mail', 'api'] as const
/** The parts of a ticket that are lists of moments. */
export const ticketLogKinds = ['console', 'network', 'events', 'replay'] as const
/** This installation sends mails through a mail server, or they are files in its data directory. */
export const mailWays = ['smtp', 'files'] as const
/** A mail is `stored` if it became a file because there is no mail server. */
export const mailStates = ['waiting', 'sent', 'stored', 'refused'] as const
export type MailState = (typeof mailStates)[number]
/** The reason of a mail beyond its project's daily limit; other reasons are a mail server's words. */
export const mailDayLimit = 'day-limit'
/** The reason of a mail to a colleague who left the team, or was disabled, while it waited. */
export const mailLeftTeam = 'left-team'
/** The reason of a mail about tickets to a colleague who only looks since it waited. */
export const mailViewer = 'viewer'
/** The reason of a mail to somebody who ended these mails while it waited. */
export const mailUnwanted = 'unwanted'
/** The reason of a mail whose reader has read what it tells, on the site or in the console, while it waited. */
export const mailRead = 'read'
/** The reason of a mail that asked for something that was done, or no longer holds, while it waited. */
export const mailOver = 'over'
/** The reason of a mail to a visitor's address that nobody vouches for any more, and that nobody has confirmed. */
export const mailUnconfirmed = 'unconfirmed'
/** The reason of a mail to a visitor's address at which they are not answered any more. */
export const mailElsewhere = 'elsewhere'
/** The reason of a mail whose words were deleted while it waited: a letter's answers, the note of a mention. */
export const mailDeleted = 'deleted'
/** The reason of a mail that waited when the backup was made which this installation was restored from. */
export const mailRestored = 'restored'
/** The reason of a mail whose errand failed for good, and was discarded by a person. */
export const mailDropped = 'dropped'

/** Office hours. */
export const mostSpansADay = 6
export const mostHolidays = 200
export const mostTargets = 30
/** What a row of the inbox says besides its title, in the usual order. */
export const inboxColumns = [
  'tags',
  'preview',
  'stage',
  'due',
  'rating',
  'priority',
  'contact',
  'media',
  'assignee',
  'number',
] as const
/** Whether somebody of the team has seen the newest message. */
export const readStates = ['unread', 'read'] as const
/** Filters by the time when a first answer is due. */
export const dueStates = ['overdue', 'due', 'missed'] as const

/** Who may do more has a higher rank. */
export const roleRanks = { viewer: 0, agent: 1, manager: 2, owner: 3 } as const

/** Records of a domain that mails are sent from. */
export const dnsKinds = ['spf', 'dkim', 'dmarc'] as const
export const dnsStates = ['ok', 'missing', 'wrong', 'unknown'] as const
export type DnsState = (typeof dnsStates)[number]

/** Why a scheduled reply waits: who wrote first, or its author may no longer answer. */
export const replyHolds = ['visitor', 'team', 'author'] as const
export type ReplyHold = (typeof replyHolds)[number]

/** Of an errand: `later` waits for its time or its next attempt, `failed` was given up. */
export const errandStates = ['waiting', 'later', 'active', 'failed'] as const
export type ErrandState = (typeof errandStates)[number]
