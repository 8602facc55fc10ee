/** The values to choose from. They are separate from the schemas, so that forms can use them without zod. */

export const nodeKinds = ['say', 'ask', 'choose', 'branch', 'search', 'handover', 'close'] as const
export const identityModes = ['off', 'warn', 'enforce'] as const
export const contactKinds = ['identified', 'anonymous', 'all'] as const
export const ringLevels = ['everything', 'mine', 'mentions', 'nothing'] as const
export const mailLevels = ['everything', 'mine', 'mentions', 'daily', 'weekly', 'nothing'] as const
export const ticketStatuses = ['open', 'in_progress', 'closed'] as const
/** Forms, or types, whose tickets begin in one stage. */
export const mostBeginnings = 100
/** The statuses that the inbox distinguishes. */
export const listedStatuses = [...ticketStatuses, 'snoozed'] as const
/**
 * Why a macro was not run on a ticket: nobody could read its reply, a colleague has just replied, the ticket is gone, or
 * it was refused.
 */
export const macroRefusals = ['unanswerable', 'replied', 'gone', 'failed'] as const
export const ticketChannels = ['widget', 'mail'] as const
/** This installation sends mails through a mail server, or they are files in its data directory. */
export const mailWays = ['smtp', 'files'] as const
/** A mail is `stored` if it became a file because there is no mail server. */
export const mailStates = ['waiting', 'sent', 'stored', 'refused'] as const
/** The reason of a mail beyond its project's daily limit; other reasons are a mail server's words. */
export const mailDayLimit = 'day-limit'
/** The reason of a mail to a colleague who left the team, or was disabled, while it waited. */
export const mailLeftTeam = 'left-team'

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
