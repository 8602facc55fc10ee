import type { FlowConfig } from '@lotse/contracts/visitor/config'
import type { Attachment } from '@lotse/contracts/visitor/conversation'
import { randomId } from '@lotse/rules/random-id'
import type { Screen } from './screens.ts'

/** What `session-update` says: where the API is and who we are there. */
export interface Visitor {
  apiUrl: string
  sdkKey: string
  gleapId: string
  gleapHash: string
  name: string
  email: string
  lang: string
}

/** A preview in the console has none: there is nobody to ask for. */
export const hasSession = ({ gleapId }: Visitor): boolean => gleapId !== ''

export type Answers = Record<string, unknown>

/** A form somebody is filling in. It outlives leaving the screen, closing the widget, a failed sending and a change of page. */
export interface Draft {
  answers: Answers
  /** Ids of the pages walked so far, the present one last. */
  trail: string[]
  touched: boolean
}

/** A report given to the page. */
export interface Sent {
  requestId: string
  flow: string
  draft?: Draft
}

export type Sending =
  | { at: 'idle' }
  // `draft`: what was sent; what is written meanwhile is not. `doubt`: one of several failed, and nobody said which.
  | (Sent & { at: 'sending'; percent?: number; doubt?: boolean })
  // `kept`: the page holds the report and sends it later by itself.
  | (Sent & { at: 'failed'; kept: boolean })
  /** Nobody has answered for long. It may still arrive, and then it counts. */
  | (Sent & { at: 'overdue'; doubt?: boolean })
  | { at: 'sent'; flow: string; id: string; shareToken: string | null }

export interface WidgetState {
  config: FlowConfig | undefined
  language: string
  visitor: Visitor | undefined
  open: boolean
  /** Why the widget is hidden: closed by somebody, or out of the way of the capture editor that a form opened. */
  away: 'no' | 'closed' | 'capture'
  /** Never empty; the last is shown. */
  stack: Screen[]
  prefill: Answers
  drafts: Record<string, Draft>
  sending: Sending
  /** Given up, and something else was sent since: their answers may still come, and belong to nothing else. */
  unanswered: Sent[]
}

export const startState: WidgetState = {
  config: undefined,
  language: '',
  visitor: undefined,
  open: false,
  away: 'no',
  stack: [{ at: 'home' }],
  prefill: {},
  drafts: {},
  sending: { at: 'idle' },
  unanswered: [],
}

export type Step =
  | { do: 'go'; to: Screen }
  /** `of`: the screen that asked; the new one takes its place, or none when it was left meanwhile. */
  | { do: 'replace'; to: Screen; of?: Screen }
  | { do: 'back' }
  | { do: 'home' }
  /** Keeps what was looked for with the place, for coming back to it. */
  | { do: 'note'; term: string }
  | { do: 'answer'; flow: string; name: string; value: unknown }
  /** Added to what is there: two files may arrive at once. */
  | { do: 'attach'; flow: string; name: string; file: Attachment }
  | { do: 'page'; flow: string; trail: string[] }
  | { do: 'send'; flow: string; requestId: string }
  | { do: 'give-up' }
  /** What was sent, or failed, has been seen. */
  | { do: 'forget' }
  /** Forms that were begun on an earlier page. */
  | { do: 'restore'; drafts: Record<string, Draft> }
  /** The capture editor was asked for: what is hidden now comes back as it is. */
  | { do: 'capture' }

export const screenOf = (state: WidgetState): Screen => state.stack.at(-1) ?? { at: 'home' }

/** `survey_web` is the page: it cannot be hidden, so nothing may offer to. */
export function canClose(state: WidgetState): boolean {
  const screen = screenOf(state)
  return screen.at !== 'survey' || screen.format !== 'survey_web'
}

/** What the visitor does inside the widget. */
export function step(state: WidgetState, action: Step): WidgetState {
  switch (action.do) {
    case 'go':
      return { ...state, stack: [...state.stack, action.to] }
    case 'replace':
      return { ...state, stack: replaced(state.stack, action.to, action.of) }
    case 'back':
      return { ...state, stack: state.stack.length > 1 ? state.stack.slice(0, -1) : [{ at: 'home' }] }
    case 'home':
      return { ...state, stack: [{ at: 'home' }] }
    case 'note': {
      const screen = screenOf(state)
      if (screen.at !== 'help') return state
      return { ...state, stack: [...state.stack.slice(0, -1), { ...screen, term: action.term }] }
    }
    case 'answer':
      return withDraft(state, action.flow, draft => ({
        ...draft,
        touched: true,
        answers: { ...draft.answers, [action.name]: action.value },
      }))
    case 'attach':
      return withDraft(state, action.flow, draft => {
        const before = draft.answers[action.name]
        const files = [...(Array.isArray(before) ? before : []), action.file]
        return { ...draft, touched: true, answers: { ...draft.answers, [action.name]: files } }
      })
    case 'page':
      return withDraft(state, action.flow, draft => ({ ...draft, trail: action.trail }))
    case 'send':
      // An official client's answers name no report, so there is never more than one in progress.
      if (state.sending.at === 'sending') return state
      return {
        ...state,
        unanswered: unanswered(state),
        sending: {
          at: 'sending',
          requestId: action.requestId,
          flow: action.flow,
          draft: state.drafts[action.flow],
        },
      }
    case 'give-up': {
      const { sending } = state
      if (sending.at !== 'sending') return state
      const { percent: _, ...rest } = sending
      return { ...state, sending: { ...rest, at: 'overdue' } }
    }
    case 'forget':
      return { ...state, sending: { at: 'idle' } }
    case 'restore':
      return { ...state, drafts: { ...action.drafts, ...state.drafts } }
    case 'capture':
      return { ...state, away: 'capture' }
  }
}

function replaced(stack: Screen[], to: Screen, of: Screen | undefined): Screen[] {
  if (!of) return [...stack.slice(0, -1), to]
  const place = placeOf(of)
  const at = stack.findLastIndex(screen => placeOf(screen) === place)
  return stack.map((screen, index) => (index === at ? { ...to, locked: screen.locked } : screen))
}

/** The same screen, whether one may go back from it or not. */
const placeOf = ({ locked: _, ...place }: Screen): string => JSON.stringify(place)

/** Every report whose answer may still come when something else is sent. */
export function unanswered({ sending, unanswered: earlier }: WidgetState): Sent[] {
  if (sending.at !== 'sending' && sending.at !== 'overdue') return earlier
  const { requestId, flow, draft } = sending
  return [...earlier, { requestId, flow, draft }]
}

/** The same words sent once more are the same report: whichever answer comes, it is about them. */
export function requestIdFor({ sending, drafts }: WidgetState, flow: string): string {
  const known = sending.at === 'overdue' || sending.at === 'failed'
  const again = known && sending.flow === flow && isSameDraft(sending.draft, drafts[flow])
  return again ? sending.requestId : randomId()
}

/** By what was answered: words typed again are the same words. */
export const isSameDraft = (a: Draft | undefined, b: Draft | undefined): boolean =>
  JSON.stringify(a?.answers) === JSON.stringify(b?.answers)

export function draftOf(state: WidgetState, flow: string): Draft {
  return state.drafts[flow] ?? { answers: {}, trail: [], touched: false }
}

export function withDraft(state: WidgetState, flow: string, change: (draft: Draft) => Draft): WidgetState {
  return { ...state, drafts: { ...state.drafts, [flow]: change(draftOf(state, flow)) } }
}
