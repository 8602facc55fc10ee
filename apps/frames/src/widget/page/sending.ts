import { isSameDraft, type Sending, type Sent, type WidgetState } from '../state/widget-state.ts'

type UnderWay = Extract<Sending, { at: 'sending' | 'overdue' }>
type Answer = { sent: true; id: string; shareToken: string | null } | { sent: false; kept: boolean }

export const isUnderWay = (sending: Sending): sending is UnderWay =>
  sending.at === 'sending' || sending.at === 'overdue'

/**
 * The page reports how a report went. Ours names the report. An official client does not: in that case
 * nothing counts as sent until there are as many responses as reports in progress and every one of them is
 * good; otherwise text that never arrived would be discarded.
 */
export function answered(state: WidgetState, requestId: unknown, answer: Answer): WidgetState {
  const { sending } = state
  if (typeof requestId === 'string') {
    if (isUnderWay(sending) && sending.requestId === requestId)
      return settle(without(state, requestId), answer)
    const late = state.unanswered.find(one => one.requestId === requestId)
    return late ? arrivedLate(without(state, requestId), late, answer) : state
  }
  if (!isUnderWay(sending)) return { ...state, unanswered: state.unanswered.slice(1) }
  const other = state.unanswered.find(one => one.requestId !== sending.requestId)
  if (!other) return settle(state, answer)
  return {
    ...state,
    unanswered: state.unanswered.filter(one => one !== other),
    sending: answer.sent ? sending : { ...sending, doubt: true },
  }
}

const without = (state: WidgetState, requestId: string): WidgetState => ({
  ...state,
  unanswered: state.unanswered.filter(one => one.requestId !== requestId),
})

function settle(state: WidgetState, answer: Answer): WidgetState {
  const { sending } = state
  if (!isUnderWay(sending)) return state
  const { requestId, flow, draft } = sending
  const sent: Sent = { requestId, flow, ...(draft ? { draft } : {}) }
  if (!answer.sent) {
    const { kept } = answer
    // The page sends what it keeps by itself, and names it again when it has arrived.
    const waiting = kept ? [...state.unanswered, sent] : state.unanswered
    return { ...state, unanswered: waiting, sending: { ...sent, at: 'failed', kept } }
  }
  if (sending.doubt) return { ...state, sending: { ...sent, at: 'failed', kept: false } }
  const { id, shareToken } = answer
  return { ...withoutDraft(state, sending), sending: { at: 'sent', flow, id, shareToken } }
}

/**
 * What arrived need not be sent again. People who read that it failed are told; later text is another report.
 */
function arrivedLate(state: WidgetState, late: Sent, answer: Answer): WidgetState {
  if (!answer.sent) return state
  const { sending, drafts } = state
  const { flow, draft } = late
  const rest = withoutDraft(state, late)
  if (sending.at !== 'failed' || sending.requestId !== late.requestId) return rest
  if (!isSameDraft(drafts[flow], draft)) return { ...rest, sending: { at: 'idle' } }
  return { ...rest, sending: { at: 'sent', flow, id: answer.id, shareToken: answer.shareToken } }
}

/** What was typed since is not part of what was sent. */
function withoutDraft(state: WidgetState, { flow, draft }: Sent): WidgetState {
  const { [flow]: present, ...others } = state.drafts
  return draft && isSameDraft(present, draft) ? { ...state, drafts: others } : state
}
