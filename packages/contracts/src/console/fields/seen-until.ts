import { dateTime } from '../../date-time.ts'

/**
 * When the newest message was written that the author of a reply knew as they began. If a colleague has replied
 * since, theirs is refused (`colleague_replied`); without it, nothing is compared.
 */
export const seenUntil = dateTime.optional()
