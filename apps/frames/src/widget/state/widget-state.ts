import type { FlowConfig } from '@lotse/contracts/visitor/config'
import type { Attachment } from '@lotse/contracts/visitor/conversation'
import { randomId } from '@lotse/rules/random-id'
import type { Screen } from './screens.ts'
import type { Tab } from './tabs.ts'

/** The content of `session-update`: where the API is and who we are there. */
export interface Visitor {
  apiUrl: string
  sdkKey: string
  gleapId: string
  gleapHash: string
  name: string
  email: string
  lang: string
}

/** A preview in the console has no session: there is no visitor. */
export const hasSession = ({ gleapId }: Visitor): boolean => gleapId !== ''

export type Answers = Record<string, unknown>

/**
 * A form being filled in. It survives leaving the screen, closing the widget, a failed attempt to send and a
 * change of page.
 */
export interface Draft {
  answers: Answers
  /** Ids of the pages visited so far, the current one last. */
  trail: string[]
  touched: boolean
}

/** A report passed to the page. */
export interface Sent {
  requestId: string
  flow: string
  draft?: Draft
}

export type Sending =
  | { at: 'idle' }
  // `draft`: what was sent, without what was typed in the meantime. `doubt`: one of several failed, and
  // nobody said which.
  | (Sent & { at: 'sending'; percent?: number; doubt?: boolean })
  // `kept`: the page has the report and sends it later by itself.
  | (Sent & { at: 'failed'; kept: boolean })
  /** There has been no response for long. It may still arrive, and then it counts. */
  | (Sent & { at: 'overdue'; doubt?: boolean })
  | { at: 'sent'; flow: string; id: string; shareToken: string | null }

export interface WidgetState {
  config: FlowConfig | undefined
  language: string
  visitor: Visitor | undefined
  open: boolean
  /**
   * Why the widget is hidden: somebody closed it, or it makes way for the capture editor that a form opened.
   */
  away: 'no' | 'closed' | 'capture'
  /** Never empty; the last is shown. */
  stack: Screen[]
  prefill: Answers
  drafts: Record<string, Draft>
  sending: Sending
  /**
   * Given up, and something else was sent since: their responses may still arrive, and belong to nothing
   * else.
   */
  unanswered: Sent[]
  /** A picture of the attached drawing; with one, it can be continued. */
  thumbnail: string
  /** The drawing covers something, so no replay is sent. */
  isRedacted: boolean
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
  thumbnail: '',
  isRedacted: false,
}

export type Step =
  | { do: 'go'; to: Screen }
  /**
   * `of`: the screen that asked; the new one replaces it, or nothing happens if it was left in the meantime.
   */
  | { do: 'replace'; to: Screen; of?: Screen }
  | { do: 'back' }
  | { do: 'home' }
  | { do: 'tab'; to: Tab }
  /** Stores the search term with the place, for coming back to it. */
  | { do: 'note'; term: string }
  | { do: 'answer'; flow: string; name: string; value: unknown }
  /** Added to what is there: two files may arrive at once. */
  | { do: 'attach'; flow: string; name: string; file: Attachment }
  | { do: 'page'; flow: string; trail: string[] }
  | { do: 'send'; flow: string; requestId: string }
  | { do: 'give-up' }
  /** The result, sent or failed, has been seen. */
  | { do: 'forget' }
  /** Forms that were started on an earlier page. */
  | { do: 'restore'; drafts: Record<string, Draft> }
  /** The capture editor was requested: what is hidden now comes back as it is. */
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
    case 'tab':
      return {
        ...state,
        stack: action.to === 'home' ? [{ at: 'home' }] : [{ at: 'home' }, { at: action.to }],
      }
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
      // An official client's responses name no report, so there is never more than one in progress.
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

/** The same screen, whether or not there is a way back from it. */
const placeOf = ({ locked: _, ...place }: Screen): string => JSON.stringify(place)

/** Every report whose response may still arrive when something else is sent. */
export function unanswered({ sending, unanswered: earlier }: WidgetState): Sent[] {
  if (sending.at !== 'sending' && sending.at !== 'overdue') return earlier
  const { requestId, flow, draft } = sending
  return [...earlier, { requestId, flow, draft }]
}

/** The same text sent again is the same report: whichever response arrives, it is about that text. */
export function requestIdFor({ sending, drafts }: WidgetState, flow: string): string {
  const known = sending.at === 'overdue' || sending.at === 'failed'
  const again = known && sending.flow === flow && isSameDraft(sending.draft, drafts[flow])
  return again ? sending.requestId : randomId()
}

/** Compared by its answers: text typed again is the same text. */
export const isSameDraft = (a: Draft | undefined, b: Draft | undefined): boolean =>
  JSON.stringify(a?.answers) === JSON.stringify(b?.answers)

export function draftOf(state: WidgetState, flow: string): Draft {
  return state.drafts[flow] ?? { answers: {}, trail: [], touched: false }
}

export function withDraft(state: WidgetState, flow: string, change: (draft: Draft) => Draft): WidgetState {
  return { ...state, drafts: { ...state.drafts, [flow]: change(draftOf(state, flow)) } }
}
