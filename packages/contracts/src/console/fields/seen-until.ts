import { dateTime } from '../../date-time.ts'

/**
 * When the newest message was written that the author of a reply knew as they began. If a colleague has replied
 * since, theirs is refused (`colleague_replied`); what the visitor has written since stays unread, unless somebody of the
 * team has looked. Without it, nothing is compared.
 */
export const seenUntil = dateTime.optional()
