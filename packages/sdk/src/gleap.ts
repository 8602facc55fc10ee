import type { CaptureMode, ToWidget, ToWidgetName } from '@lotse/contracts/messages/widget'
import type {
  BannerAction,
  NotificationAction,
  SessionData,
  SurveyFormat,
  TourConfig,
} from '@lotse/contracts/visitor/received'
import type { ExcludeData, LogPriority, NetworkEntry } from '@lotse/contracts/visitor/sent'
import type { Priority } from '@lotse/contracts/visitor/ticket'
import { parseJson } from '@lotse/rules/values'
import { type Action, bot, feedbackFlow, screen, survey } from './core/handles/action.ts'
import type { PublicEvents } from './core/public-events.ts'
import type { ReplayOptions } from './core/replay-options.ts'
import type { Identity, UserData } from './core/server/session-rules.ts'
import { record } from './core/text/text.ts'
import { createInstance, type GleapInstance } from './gleap-instance.ts'
import { createState } from './gleap-state.ts'
import { type StyleArguments, stylesOf } from './styles.ts'

const { settings, sdk, start, stop, run } = createState()
const LANGUAGE_PAUSE = 1000
const MAX_REQUESTS = 70
/** `true` leaves a part out; the official types say `Boolean`. */
type Exclude = { [K in keyof ExcludeData]?: unknown }
type Json = object | string

const perform = (action: Action) => run(one => one.actions.perform(action))
const show = <N extends ToWidgetName>(name: N, back: boolean, data: Omit<ToWidget[N], 'hideBackButton'>) =>
  // Without its id there is nothing to show.
  Object.values(data).every(Boolean) && perform(screen(name, data, back))

function softReload(): void {
  sdk()?.widget.reload()
  sdk()?.config.load()
}
const instance = createInstance(settings, sdk, softReload)

/** The public surface: the static methods of the official client. Nothing touches the page before `initialize`. */
// biome-ignore lint/complexity/noStaticOnlyClass: sites call Gleap.initialize(…), and the type must be that of a class
export default class Gleap {
  static invoked = true

  // Setup
  static initialize(sdkKey: string, _disablePing?: boolean): void {
    start(sdkKey)
  }
  static destroy(): void {
    stop()
  }
  static getInstance(): GleapInstance {
    return instance
  }
  /** The Lotse origin; the snippet sets it automatically. */
  static setOrigin(url: string): void {
    settings.origin = url
  }
  static setApiUrl(url: string): void {
    settings.apiUrl = url
  }
  static setWSApiUrl(url: string): void {
    settings.socketUrl = url
  }
  static setFrameUrl(url: string): void {
    settings.frameUrl = url
  }
  static setBannerUrl(url: string): void {
    settings.bannerUrl = url
  }
  static setUseCookies(useCookies: boolean): void {
    const isNews = useCookies && !settings.useCookies
    settings.useCookies = useCookies
    // A snippet begins with `initialize`: a fast SDK has started before the page calls this.
    if (isNews) sdk()?.session.useCookies()
  }
  static disableLocalStorage(): void {
    settings.useStorage = false
  }
  static disableQueryParams(disable = true): void {
    settings.readQuery = !disable
  }
  static setEnvironment(environment: 'dev' | 'staging' | 'prod'): void {
    settings.environment = environment
  }
  static setAppVersionCode(version: string): void {
    settings.appVersion = version
  }
  static setAppBuildNumber(build: string): void {
    settings.buildNumber = build
  }
  static setLanguage(language: string): void {
    if (settings.language === language) return
    settings.language = language
    sdk()?.after(LANGUAGE_PAUSE, () => {
      softReload()
      void sdk()?.session.update({ lang: language.toLowerCase() })
    })
  }
  static setOfflineMode(offline: boolean): void {
    settings.offlineMode = offline
  }
  static setLiveSite(live: boolean): void {
    settings.offlineMode = !live
  }
  /** Positional as in the official client, or one object. */
  static setStyles(...given: StyleArguments): void {
    settings.styles = stylesOf(...given)
    sdk()?.config.refresh()
  }
  /** Not needed: our styles are constructed sheets, which no policy forbids. */
  static setCSPNonce(_nonce: string): void {}
  static disableConsoleLogOverwrite(): void {
    settings.captureConsole = false
    sdk()?.logs.release()
  }
  static enableShortcuts(enabled: boolean): void {
    settings.shortcuts = enabled
  }

  // Identity
  static identify(
    userId: string,
    userData?: UserData | string,
    userHash?: string,
  ): Promise<SessionData> | undefined {
    return whenRunning(one => one.session.identify(userId, userData, userHash))
  }
  static updateContact(userData: UserData | string): Promise<SessionData> | undefined {
    return whenRunning(one => one.session.update(userData))
  }
  static clearIdentity(): void {
    run(one => one.session.clear())
  }
  /** Nobody until the server has responded, and after `clearIdentity` and `destroy`. */
  static getIdentity(): Identity {
    return (
      sdk()?.session.current() ?? {
        gleapId: null,
        gleapHash: null,
        name: '',
        email: '',
        userId: '',
        phone: '',
        value: 0,
      }
    )
  }
  static isUserIdentified(): boolean {
    return Boolean(sdk()?.session.current()?.userId)
  }

  // Opening things
  static open(): void {
    perform({ do: 'open' })
  }
  static close(resetRoutes = false): void {
    perform({ do: 'close', resetRoutes })
  }
  static hide(): void {
    Gleap.close()
  }
  static isOpened(): boolean {
    const one = sdk()
    return one ? one.widget.isOpen() || one.captures.isOpen() : false
  }
  static openConversations(showBackButton = true): void {
    show('open-conversations', showBackButton, {})
  }
  static openConversation(shareToken?: string, showBackButton = true): void {
    show('open-conversation', showBackButton, { shareToken } as ToWidget['open-conversation'])
  }
  static startConversation(showBackButton = true): void {
    perform(bot('', showBackButton))
  }
  static startBot(botId = '', showBackButton = true): void {
    perform(bot(botId, showBackButton))
  }
  static openHelpCenter(showBackButton = true): void {
    show('open-helpcenter', showBackButton, {})
  }
  static openHelpCenterCollection(collectionId: string, showBackButton = true): void {
    show('open-help-collection', showBackButton, { collectionId })
  }
  static openHelpCenterArticle(articleId: string, showBackButton = true): void {
    show('open-help-article', showBackButton, { articleId })
  }
  static searchHelpCenter(term: string, showBackButton = true): void {
    show('open-helpcenter-search', showBackButton, { term })
  }
  static openNews(showBackButton = true): void {
    show('open-news', showBackButton, {})
  }
  static openNewsArticle(id: string, showBackButton = true): void {
    show('open-news-article', showBackButton, { id })
  }
  static openChecklists(showBackButton = true): void {
    show('open-checklists', showBackButton, {})
  }
  static openChecklist(id: string, showBackButton = true): void {
    show('open-checklist', showBackButton, { id })
  }
  static startChecklist(outboundId: string, showBackButton = true, sharedKey?: string): boolean {
    if (!outboundId) return false
    show('start-checklist', showBackButton, { outboundId, ...(sharedKey ? { sharedKey } : {}) })
    return true
  }
  static openFeatureRequests(showBackButton = true): void {
    show('open-feature-requests', showBackButton, {})
  }
  static askAI(question: string, showBackButton = true): void {
    show('ask-ai', showBackButton, { question })
  }
  static startFeedbackFlow(flow: string, showBackButton = false): void {
    perform(feedbackFlow(flow, showBackButton))
  }
  static startClassicForm(formId: string, showBackButton = false): void {
    Gleap.startFeedbackFlow(formId, showBackButton)
  }
  static startFeedbackFlowWithOptions(flow: string, options: FlowOptions = {}, isSurvey = false): void {
    const { autostartDrawing, hideBackButton, format } = options
    if (isSurvey) {
      perform(survey(flow, format))
      return
    }
    const data = { flow, hideBackButton: hideBackButton === true, ...(format ? { format } : {}) }
    const mode = autostartDrawing === 'capture' ? 'capture' : 'screenshot'
    const capture: CaptureMode | undefined = autostartDrawing ? mode : undefined
    perform({ do: 'show', message: { name: 'start-feedbackflow', data }, ...(capture ? { capture } : {}) })
  }
  static showSurvey(surveyId: string, format: SurveyFormat | (string & {}) = 'survey'): void {
    perform(survey(surveyId, format))
  }
  static startProductTour(tourId: string): void {
    perform({ do: 'tour', id: tourId })
  }
  static startProductTourWithConfig(tourId: string, config: TourConfig): void {
    perform({ do: 'tour', id: tourId, config })
  }
  static showBanner(action: BannerAction): void {
    perform({ do: 'banner', action })
  }
  static closeBanner(): void {
    sdk()?.facts.emit('close-banner', undefined)
  }
  static showNotification(action: NotificationAction): void {
    perform({ do: 'notification', action })
  }
  static checkForUrlParams(): void {
    run(one => one.links.follow(location.search))
  }
  static checkForUncompletedTour(): void {
    sdk()?.facts.emit('resume-tour', undefined)
  }
  static openURL(url: string, newTab = false): void {
    perform({ do: 'url', url, newTab })
  }

  // Data for tickets
  static setTags(tags: string[]): void {
    settings.tags = tags
  }
  static attachCustomData(data: Json): void {
    Object.assign(settings.customData, record(data))
  }
  static setCustomData(key: string, value: unknown): void {
    settings.customData[key] = value
  }
  static removeCustomData(key: string): void {
    delete settings.customData[key]
  }
  static clearCustomData(): void {
    settings.customData = {}
  }
  static setTicketAttribute(key: string, value: unknown): void {
    settings.attributes[key] = value
  }
  static unsetTicketAttribute(key: string): void {
    delete settings.attributes[key]
  }
  static clearTicketAttributes(): void {
    settings.attributes = {}
  }
  static preFillForm(data: Json): void {
    const prefill = record(data)
    run(one => one.widget.post({ name: 'prefill-form-data', data: prefill }, { queue: true }))
  }
  static attachNetworkLogs(logs: NetworkEntry[] | string): void {
    const list = typeof logs === 'string' ? parseJson(logs) : logs
    settings.externalRequests = Array.isArray(list) ? (list as NetworkEntry[]) : []
  }
  static log(message: string, level: LogPriority = 'INFO'): void {
    run(one => one.logs.add(String(message), level))
  }
  static trackEvent(name: string, data?: unknown): void {
    run(one => one.events.track(name, typeof data === 'string' ? record(data) : data))
  }
  /** @deprecated Use `trackEvent`. */
  static logEvent(name: string, data?: unknown): void {
    Gleap.trackEvent(name, data)
  }
  static setMaxNetworkRequests(count: number): void {
    settings.maxRequests = Math.min(Math.max(Math.trunc(count) || 0, 0), MAX_REQUESTS)
  }
  static startNetworkLogger(): void {
    settings.networkLogs = true
    sdk()?.networks.start()
  }
  static setNetworkLogsBlacklist(blacklist: string[]): void {
    settings.blacklist = settings.blacklist.concat(blacklist)
  }
  static setNetworkLogPropsToIgnore(props: string[]): void {
    settings.ignoredProps = settings.ignoredProps.concat(props)
  }
  static setReplayOptions(options: ReplayOptions): void {
    settings.replayOptions = record(options)
    sdk()?.replays.restart()
  }
  static setDisablePageTracking(disable: boolean): void {
    settings.trackPages = !disable
  }
  static setAiTools(tools: unknown[]): void {
    settings.aiTools = tools
    sdk()?.config.refresh()
  }
  /** Ours: with the error itself, the report has its stack, too. */
  static sendSilentCrashReport(
    description: string | Error = '',
    priority: Priority = 'MEDIUM',
    excludeData?: Exclude,
  ): void {
    Gleap.sendSilentCrashReportWithFormData({ description }, priority, excludeData)
  }
  static sendSilentCrashReportWithFormData(
    formData: Record<string, unknown>,
    priority: Priority = 'MEDIUM',
    excludeData: Exclude = { screenshot: true, replays: true, attachments: true },
  ): void {
    run(one => one.reports.silent(formData, priority, record(excludeData) as ExcludeData))
  }

  // Interface
  static showFeedbackButton(shown: boolean): void {
    settings.showButton = shown
    sdk()?.button.refresh()
  }
  static setDisableInAppNotifications(disable: boolean): void {
    settings.showNotifications = !disable
  }
  static showTabNotificationBadge(_shown: boolean): void {
    settings.events.emit('unread-count-changed', sdk()?.live.unread() ?? 0)
  }
  static playSound(play: boolean): void {
    settings.playSound = play
  }
  static registerCustomAction(run: (action: { name: string; shareToken?: string }) => void): void {
    settings.customActions.push(run)
  }
  static triggerCustomAction(name: string): void {
    perform({ do: 'custom', name })
  }
  static setUrlHandler(handler: (url: string, newTab: boolean) => void): void {
    settings.urlHandler = handler
  }
  /** Returns a function that stops listening. */
  static on<K extends keyof PublicEvents & string>(
    name: K,
    run: (data: PublicEvents[K]) => void,
  ): () => void {
    return settings.events.on(name, run)
  }
}

export interface FlowOptions {
  /** The editor opens instead of the widget; `capture` records the screen. */
  autostartDrawing?: boolean | CaptureMode
  hideBackButton?: boolean
  format?: string
}

type Running = NonNullable<ReturnType<typeof sdk>>

/** Before `initialize` the result is a promise that resolves afterwards. */
function whenRunning(
  task: (sdk: Running) => Promise<SessionData> | undefined,
): Promise<SessionData> | undefined {
  const running = sdk()
  if (running) return task(running)
  if (typeof window === 'undefined') return undefined
  const later = new Promise<SessionData>((done, fail) => {
    run(one => {
      const answer = task(one)
      if (answer !== undefined) answer.then(done, fail)
      else done(one.session.current() as SessionData)
    })
  })
  later.catch(() => {})
  return later
}
