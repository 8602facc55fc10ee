import * as storageKeys from '@lotse/contracts/visitor/storage-keys'
import { linkProtocol, queryParameters } from '@lotse/contracts/visitor/wire-names'
import Official from 'gleap'
import { expect, expectTypeOf, test } from 'vitest'
import type { PublicEvents } from './core/public-events.ts'
import Gleap from './index.ts'
import { snippet } from './snippet.ts'
import { stylesOf } from './styles.ts'

/** Every static method of the official client 14.2, declared or not. */
const methods =
  `initialize setApiUrl setWSApiUrl setFrameUrl setBannerUrl setUseCookies setEnvironment setAppVersionCode
setAppBuildNumber setLanguage setOfflineMode setLiveSite setStyles disableConsoleLogOverwrite enableShortcuts destroy
getInstance identify updateContact clearIdentity getIdentity isUserIdentified open close hide isOpened openConversations
openConversation startConversation startBot openHelpCenter openHelpCenterCollection openHelpCenterArticle
searchHelpCenter openNews openNewsArticle openChecklists openChecklist startChecklist openFeatureRequests
startFeedbackFlow startClassicForm startFeedbackFlowWithOptions showSurvey startProductTour startProductTourWithConfig
showBanner closeBanner showNotification setTags attachCustomData setCustomData removeCustomData clearCustomData
setTicketAttribute unsetTicketAttribute clearTicketAttributes preFillForm attachNetworkLogs log trackEvent logEvent
setMaxNetworkRequests startNetworkLogger setNetworkLogsBlacklist setNetworkLogPropsToIgnore setReplayOptions
setDisablePageTracking setAiTools sendSilentCrashReport sendSilentCrashReportWithFormData showFeedbackButton
setDisableInAppNotifications showTabNotificationBadge playSound registerCustomAction triggerCustomAction setUrlHandler
on checkForUrlParams checkForUncompletedTour openURL disableQueryParams askAI disableLocalStorage setCSPNonce`.split(
    /\s+/,
  )

test('B10.2 every static method of the official client is there', () => {
  const ours = Gleap as unknown as Record<string, unknown>
  expect(methods.filter(name => typeof ours[name] !== 'function')).toEqual([])
  const theirs = Object.getOwnPropertyNames(Official).filter(
    name =>
      typeof (Official as unknown as Record<string, unknown>)[name] === 'function' && name !== 'prototype',
  )
  expect(theirs.length).toBeGreaterThan(60)
  expect(theirs.filter(name => typeof ours[name] !== 'function')).toEqual([])
})

test('B10.2 what the official types allow, ours allow', () => {
  type Theirs = typeof Official
  type Ours = typeof Gleap
  type Methods = Exclude<keyof Theirs & keyof Ours, 'prototype'>
  type Fits = {
    [K in Methods]: Theirs[K] extends (...args: infer A) => unknown
      ? Ours[K] extends (...args: infer B) => unknown
        ? A extends B
          ? true
          : K
        : K
      : true
  }[Methods]
  // `on` is generic, so its arguments are checked below.
  expectTypeOf<Exclude<Fits, 'on'>>().toEqualTypeOf<true>()
})

test('T9 what compiles with the official types compiles with ours: listeners, identity, instance', () => {
  const official: Parameters<typeof Official.on> = ['anything', (data?: { name: string }) => data?.name]
  const off = [
    Gleap.on(...official),
    Gleap.on('tool-execution', tool => tool.name.trim()),
    Gleap.on('flow-started', (flow: { id: string }) => flow.id),
    Gleap.on('feedback-sent', (form: { description: string }) => form.description),
    Gleap.on('something-of-the-frame', data => data.more),
  ]
  for (const stop of off) stop()
  expectTypeOf(Gleap.getIdentity().userId).toEqualTypeOf<string>()
  expectTypeOf(Gleap.getInstance().initialized).toEqualTypeOf<boolean>()
})

test('T4 nobody is known before a session: an identity without an id, and a new one each time', () => {
  const nobody = { gleapId: null, gleapHash: null, name: '', email: '', userId: '', phone: '', value: 0 }
  expect(Gleap.getIdentity()).toEqual(nobody)
  Object.assign(Gleap.getIdentity(), { name: 'changed by the site' })
  expect(Gleap.getIdentity()).toEqual(nobody)
})

test('T18 there is one instance, which tells what a wrapper asks for', () => {
  const instance = Gleap.getInstance()
  expect(Gleap.getInstance()).toBe(instance)
  instance.setGlobalDataItem('a', 1)
  Gleap.setDisablePageTracking(true)
  Gleap.setOfflineMode(true)
  expect(instance).toMatchObject({
    initialized: false,
    globalData: { a: 1 },
    offlineMode: true,
    disablePageTracking: true,
    disableInAppNotifications: false,
  })
  Gleap.setDisablePageTracking(false)
  Gleap.setOfflineMode(false)
})

test('B10.2 events carry their payload types, and listening can end', () => {
  const counts: number[] = []
  const off = Gleap.on('unread-count-changed', count => {
    expectTypeOf(count).toEqualTypeOf<number>()
    counts.push(count)
  })
  Gleap.showTabNotificationBadge(true)
  off()
  Gleap.showTabNotificationBadge(true)
  expect(counts).toEqual([0])
})

test('B10.2 event names, query parameters, links and storage keys are those of the official client', () => {
  type Named = keyof { [K in keyof PublicEvents as string extends K ? never : K]: true }
  expectTypeOf<Named>().toEqualTypeOf<
    | 'initialized'
    | 'open'
    | 'close'
    | 'flow-started'
    | 'feedback-sent'
    | 'outbound-sent'
    | 'error-while-sending'
    | 'unread-count-changed'
    | 'register-pushmessage-group'
    | 'unregister-pushmessage-group'
    | 'tool-execution'
    | 'productTourCompleted'
    | 'productTourQuit'
    | 'checklist-loaded'
    | 'checklist-step-completed'
    | 'checklist-completed'
  >()
  expect(Object.values(queryParameters)).toEqual([
    'gleap_widget',
    'gleap_conversation',
    'gleap_feedback',
    'gleap_survey',
    'gleap_survey_format',
    'gleap_tour',
    'gleap_tour_delay',
    // Ours: a mail leads to a checklist by it.
    'gleap_checklist',
  ])
  expect(linkProtocol).toBe('gleap:')
  expect(storageKeys.session('k')).toBe('gleap-widget-session-k')
  expect(storageKeys.config('k', 'de')).toBe('gleap-widget-config-k-de')
  expect([storageKeys.notifications, storageKeys.tour]).toEqual([
    'gleap-widget-unread-notifications',
    'gleap-tour-data',
  ])
  expect(storageKeys.cookie('k')).toBe('session-k')
})

test('B10.2 on a server the import and every call are harmless', async () => {
  expect(typeof window).toBe('undefined')
  Gleap.setFrameUrl('https://frame.example')
  // Each is called as a site might by mistake, without its subject.
  const all = Gleap as unknown as Record<string, (...given: unknown[]) => unknown>
  for (const name of methods.filter(one => !/^(on|registerCustomAction|setUrlHandler)$/.test(one)))
    expect(() => all[name]?.(), name).not.toThrow()
  for (const name of ['setStyles', 'setNetworkLogsBlacklist', 'setReplayOptions', 'attachCustomData'])
    expect(() => all[name]?.(null), name).not.toThrow()
  Gleap.initialize('key')
  expect(await Gleap.identify('u1')).toBeUndefined()
  expect(await Gleap.updateContact({ name: 'M' })).toBeUndefined()
  expect(Gleap.getInstance().isLiveMode()).toBe(false)
  expect(Gleap.isOpened()).toBe(false)
  expect(Gleap.isUserIdentified()).toBe(false)
  Gleap.destroy()
})

test('T5 B1.1 styles are given by position or as one object, and the side stays the project’s', () => {
  expect(stylesOf('#111111', '#222222', '#333333')).toEqual({
    color: '#111111',
    headerColor: '#222222',
    buttonColor: '#333333',
    backgroundColor: '#ffffff',
    borderRadius: 20,
    buttonX: 20,
    buttonY: 20,
  })
  expect(stylesOf('#1', '#2', '#3', '#4', 5, 6, 7, 'BOTTOM_LEFT')).toMatchObject({
    feedbackButtonPosition: 'BOTTOM_LEFT',
  })
  expect(stylesOf({ primaryColor: '#111111', buttonStyle: 'BUTTON_NONE' })).toEqual({
    color: '#111111',
    feedbackButtonPosition: 'BUTTON_NONE',
  })
})

test('B1.1 the snippet carries origin and key as text, whatever they contain', () => {
  const text = snippet('https://lotse.example/', '</script><script>alert(1)//')
  expect(text).toContain('import("https://lotse.example/sdk/core.js")')
  expect(text.match(/<\/script>/g)).toHaveLength(1)
  expect(text.length).toBeLessThan(2048)
})
