import { longestSearch } from '@lotse/contracts/limits'
import type { ToWidgetName } from '@lotse/contracts/messages/widget'
import type { FlowConfig } from '@lotse/contracts/visitor/config'
import type { SurveyFormat } from '@lotse/contracts/visitor/received'
import { cut, isRecord, type NamedMessage, textOf } from '@lotse/rules/values'
import type { Screen } from '../state/screens.ts'
import {
  type Sending,
  screenOf,
  startState,
  unanswered,
  type Visitor,
  type WidgetState,
  withDraft,
} from '../state/widget-state.ts'
import { answered, isUnderWay } from './sending.ts'

type Data = Record<string, unknown>
type Receive = (state: WidgetState, data: Data, message: NamedMessage) => WidgetState

/** A date that is none cannot be written down. */
const date = (value: unknown): string =>
  Number.isNaN(Date.parse(textOf(value))) ? new Date().toISOString() : textOf(value)
type WithId = 'help-collection' | 'help-article' | 'news-article' | 'checklist'
const withId = (at: WithId, id: unknown): Screen | undefined =>
  textOf(id) ? { at, id: textOf(id) } : undefined
const formats: SurveyFormat[] = ['survey', 'survey_full', 'survey_web']

/** Opens something from outside: leaves what was open before, and keeps its drafts. */
const open =
  (screen: (data: Data) => Screen | undefined): Receive =>
  (state, data) => {
    const to = screen(data)
    if (!to) return state
    const locked = data.hideBackButton === true
    const stack: Screen[] = locked ? [{ ...to, locked }] : [{ at: 'home' }, to]
    return { ...state, away: 'no', sending: settled(state), stack }
  }

/** A report being sent is not forgotten because something else was opened. */
const settled = ({ sending }: WidgetState): Sending => (isUnderWay(sending) ? sending : { at: 'idle' })

/** Every message of the page, as a change of state. Unknown ones change nothing. */
const receivers: Record<Exclude<ToWidgetName, 'collect-ticket-data'>, Receive> = {
  'config-update': (state, data) => {
    if (!isRecord(data.config)) return state
    const config = data.config as FlowConfig
    return {
      ...state,
      config,
      language: textOf(data.overrideLanguage) || textOf(config.lang) || state.language,
    }
  },
  'session-update': (state, data) => {
    const visitor = visitorOf(data)
    if (!visitor) return state
    // Somebody else is here now: nothing the previous visitor typed may be seen.
    const same = !state.visitor || state.visitor.gleapId === visitor.gleapId
    return same ? { ...state, visitor } : { ...withoutVisitor(state), visitor }
  },
  'session-cleared': state => withoutVisitor(state),
  'widget-status-update': (state, data) => (data.isWidgetOpen === true ? shown(state) : hidden(state)),
  'prefill-form-data': (state, data) => ({ ...state, prefill: { ...state.prefill, ...data } }),
  'set-form-data': setFormData,
  'feedback-sent': (state, data, { requestId }) =>
    answered(state, requestId, {
      sent: true,
      id: textOf(data.id),
      shareToken: textOf(data.shareToken) || null,
    }),
  'feedback-progress': (state, data, { requestId }) =>
    isUnderWay(state.sending) &&
    typeof data.percent === 'number' &&
    (requestId === undefined || requestId === state.sending.requestId)
      ? { ...state, sending: { ...state.sending, at: 'sending', percent: data.percent } }
      : state,
  'feedback-sending-failed': (state, _data, { kept, requestId }) =>
    answered(state, requestId, { sent: false, kept: kept === true }),
  'start-feedbackflow': open(data =>
    textOf(data.flow) ? { at: 'flow', flow: textOf(data.flow) } : undefined,
  ),
  'start-survey': (state, data) => {
    const flow = textOf(data.flow)
    if (!flow) return state
    const format = formats.find(known => known === data.format) ?? 'survey'
    const screen: Screen = { at: 'survey', flow, format, outbound: flow, locked: true }
    return { ...state, away: 'no', sending: settled(state), stack: [screen] }
  },
  'open-conversations': open(() => ({ at: 'conversations' })),
  'open-conversation': open(({ shareToken }) =>
    textOf(shareToken) ? { at: 'conversation', shareToken: textOf(shareToken) } : undefined,
  ),
  'start-bot': open(({ botId }) => ({ at: 'new-conversation', botId: textOf(botId) })),
  'ask-ai': open(({ question }) => ({ at: 'new-conversation', question: textOf(question) })),
  'open-helpcenter': open(() => ({ at: 'help' })),
  'open-helpcenter-search': open(({ term }) => ({ at: 'help', term: cut(textOf(term), longestSearch) })),
  'open-help-collection': open(({ collectionId }) => withId('help-collection', collectionId)),
  'open-help-article': open(({ articleId }) => withId('help-article', articleId)),
  'open-news': open(() => ({ at: 'news' })),
  'open-news-article': open(({ id }) => withId('news-article', id)),
  'open-checklists': open(() => ({ at: 'checklists' })),
  'open-checklist': open(({ id }) => withId('checklist', id)),
  'start-checklist': open(({ outboundId, sharedKey }) =>
    textOf(outboundId)
      ? { at: 'start-checklist', outboundId: textOf(outboundId), sharedKey: textOf(sharedKey) }
      : undefined,
  ),
  // Feature requests have no page of their own: they are a flow like any other.
  'open-feature-requests': open(() => ({ at: 'flow', flow: 'featurerequest' })),
  'preview-article': open(({ title, html, updatedAt }) => ({
    at: 'article-preview',
    title: textOf(title),
    html: textOf(html),
    updatedAt: date(updatedAt),
  })),
  'preview-news': open(({ title, html, coverImageUrl, sender, publishedAt }) => ({
    at: 'news-preview',
    title: textOf(title),
    html: textOf(html),
    coverImageUrl: textOf(coverImageUrl),
    sender: textOf(sender),
    publishedAt: date(publishedAt),
  })),
  'reset-routes': state => ({ ...state, stack: startState.stack }),
}

export function receive(state: WidgetState, message: NamedMessage): WidgetState {
  const known = Object.hasOwn(receivers, message.name)
    ? receivers[message.name as keyof typeof receivers]
    : undefined
  return known ? known(state, isRecord(message.data) ? message.data : {}, message) : state
}

const hidden = (state: WidgetState): WidgetState => ({
  ...state,
  open: false,
  away: state.away === 'capture' ? 'capture' : 'closed',
})

/**
 * Opened again without a target: somebody pressed the site's button. Finished things are not shown again, and
 * a screen without a way back gets one now, or nobody would ever get home.
 */
function shown(state: WidgetState): WidgetState {
  const here: WidgetState = { ...state, open: true, away: 'no' }
  if (state.away !== 'closed') return here
  const screen = screenOf(state)
  const over = state.sending.at === 'sent' && 'flow' in screen && screen.flow === state.sending.flow
  if (over) return { ...here, sending: { at: 'idle' }, stack: startState.stack }
  if (!screen.locked) return here
  if (screen.at === 'survey') return { ...here, stack: startState.stack }
  return { ...here, stack: [...startState.stack, { ...screen, locked: false }] }
}

function withoutVisitor(state: WidgetState): WidgetState {
  return {
    ...startState,
    config: state.config,
    language: state.language,
    open: state.open,
    // A response for the previous visitor is not for the next; what they wrote is removed with them.
    unanswered: unanswered(state).map(({ requestId, flow }) => ({ requestId, flow })),
  }
}

function visitorOf(data: Data): Visitor | undefined {
  const session = isRecord(data.sessionData) ? data.sessionData : {}
  const apiUrl = textOf(data.apiUrl).replace(/\/+$/, '')
  if (!URL.canParse(apiUrl)) return undefined
  return {
    apiUrl,
    sdkKey: textOf(data.sdkKey),
    gleapId: textOf(session.gleapId),
    gleapHash: textOf(session.gleapHash),
    name: textOf(session.name),
    email: textOf(session.email),
    lang: textOf(session.lang),
  }
}

/** The capture editor's result goes into the form that opened it, which is the one on screen. */
function setFormData(state: WidgetState, data: Data, { thumbnail, isRedacted }: NamedMessage): WidgetState {
  const screen = screenOf(state)
  if (screen.at !== 'flow' && screen.at !== 'survey') return state
  const key = textOf(data.formKey)
  const value = isRecord(data.data) ? data.data.value : undefined
  if (!key || value === undefined) return state
  // Nothing in a picture can run; anything else is not shown.
  const picture = textOf(thumbnail).startsWith('data:image/svg+xml,') ? textOf(thumbnail) : ''
  return withDraft(
    { ...state, away: 'no', thumbnail: picture, isRedacted: isRedacted === true },
    screen.flow,
    draft => ({
      ...draft,
      touched: true,
      answers: { ...draft.answers, [key]: value },
    }),
  )
}
