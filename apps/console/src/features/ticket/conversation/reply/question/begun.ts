import { isEmpty, type ReplyDraft } from '../draft/reply-draft.ts'

/** What a draft has to remember now: with its first word, file or card its author has seen what is there. */
export function begun(draft: ReplyDraft, newest: string): Pick<ReplyDraft, 'seenUntil'> | undefined {
  const isBegun = !isEmpty(draft)
  if (isBegun === (draft.seenUntil !== undefined)) return undefined
  return { seenUntil: isBegun ? newest : undefined }
}

export interface HowToSend {
  /** Also resolves the ticket. */
  resolves?: boolean
  /** Later, at this time. */
  at?: Date
}

/** Sending again answers the question in the way that was meant at first; a time to send it at is another way. */
export const howToSend = (meant: HowToSend | undefined, wanted: HowToSend): HowToSend =>
  wanted.at ? wanted : { ...meant, ...wanted }
