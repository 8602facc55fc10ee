import { longestSearch } from '@lotse/contracts/limits'
import type { ToWidgetName } from '@lotse/contracts/messages/widget'
import type { FlowConfig } from '@lotse/contracts/visitor/config'
import type { SurveyFormat } from '@lotse/contracts/visitor/received'
import { isRecord } from '@lotse/rules/values'
import type { HostMessage } from '../../lib/host-link.ts'
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
type Receive = (state: WidgetState, data: Data, message: HostMessage) => WidgetState

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
/** A date that is none cannot be written down. */
const date = (value: unknown): string =>
  Number.isNaN(Date.parse(text(value))) ? new Date().toISOString() : text(value)
/** Without half a character at its end. */
const cut = (value: string, most: number): string => value.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
type WithId = 'help-collection' | 'help-article' | 'news-article' | 'checklist'
const withId = (at: WithId, id: unknown): Screen | undefined => (text(id) ? { at, id: text(id) } : undefined)
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
    return { ...state, config, language: text(data.overrideLanguage) || text(config.lang) || state.language }
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
      id: text(data.id),
      shareToken: text(data.shareToken) || null,
    }),
  'feedback-progress': (state, data, { requestId }) =>
    isUnderWay(state.sending) &&
    typeof data.percent === 'number' &&
    (requestId === undefined || requestId === state.sending.requestId)
      ? { ...state, sending: { ...state.sending, at: 'sending', percent: data.percent } }
      : state,
  'feedback-sending-failed': (state, _data, { kept, requestId }) =>
    answered(state, requestId, { sent: false, kept: kept === true }),
  'start-feedbackflow': open(data => (text(data.flow) ? { at: 'flow', flow: text(data.flow) } : undefined)),
  'start-survey': (state, data) => {
    const flow = text(data.flow)
    if (!flow) return state
    const format = formats.find(known => known === data.format) ?? 'survey'
    const screen: Screen = { at: 'survey', flow, format, outbound: flow, locked: true }
    return { ...state, away: 'no', sending: settled(state), stack: [screen] }
  },
  'open-conversations': open(() => ({ at: 'conversations' })),
  'open-conversation': open(({ shareToken }) =>
    text(shareToken) ? { at: 'conversation', shareToken: text(shareToken) } : undefined,
  ),
  'start-bot': open(({ botId }) => ({ at: 'new-conversation', botId: text(botId) })),
  'ask-ai': open(({ question }) => ({ at: 'new-conversation', question: text(question) })),
  'open-helpcenter': open(() => ({ at: 'help' })),
  'open-helpcenter-search': open(({ term }) => ({ at: 'help', term: cut(text(term), longestSearch) })),
  'open-help-collection': open(({ collectionId }) => withId('help-collection', collectionId)),
  'open-help-article': open(({ articleId }) => withId('help-article', articleId)),
  'open-news': open(() => ({ at: 'news' })),
  'open-news-article': open(({ id }) => withId('news-article', id)),
  'open-checklists': open(() => ({ at: 'checklists' })),
  'open-checklist': open(({ id }) => withId('checklist', id)),
  'start-checklist': open(({ outboundId, sharedKey }) =>
    text(outboundId)
      ? { at: 'start-checklist', outboundId: text(outboundId), sharedKey: text(sharedKey) }
      : undefined,
  ),
  // Feature requests have no page of their own: they are a flow like any other.
  'open-feature-requests': open(() => ({ at: 'flow', flow: 'featurerequest' })),
  'preview-article': open(({ title, html, updatedAt }) => ({
    at: 'article-preview',
    title: text(title),
    html: text(html),
    updatedAt: date(updatedAt),
  })),
  'preview-news': open(({ title, html, coverImageUrl, sender, publishedAt }) => ({
    at: 'news-preview',
    title: text(title),
    html: text(html),
    coverImageUrl: text(coverImageUrl),
    sender: text(sender),
    publishedAt: date(publishedAt),
  })),
  'reset-routes': state => ({ ...state, stack: startState.stack }),
}

export function receive(state: WidgetState, message: HostMessage): WidgetState {
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
  const apiUrl = text(data.apiUrl).replace(/\/+$/, '')
  if (!URL.canParse(apiUrl)) return undefined
  return {
    apiUrl,
    sdkKey: text(data.sdkKey),
    gleapId: text(session.gleapId),
    gleapHash: text(session.gleapHash),
    name: text(session.name),
    email: text(session.email),
    lang: text(session.lang),
  }
}

/** The capture editor's result goes into the form that opened it, which is the one on screen. */
function setFormData(state: WidgetState, data: Data, { thumbnail, isRedacted }: HostMessage): WidgetState {
  const screen = screenOf(state)
  if (screen.at !== 'flow' && screen.at !== 'survey') return state
  const key = text(data.formKey)
  const value = isRecord(data.data) ? data.data.value : undefined
  if (!key || value === undefined) return state
  // Nothing in a picture can run; anything else is not shown.
  const picture = text(thumbnail).startsWith('data:image/svg+xml,') ? text(thumbnail) : ''
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
