import { canRecordScreen } from '@lotse/rules/can-record-screen'
import { h } from '../dom.ts'
import { holdHotspot, lotse, tickets } from '../lotse.ts'
import type { Shop } from '../shop.ts'
import { whenShown } from '../when-shown.ts'
import { type IconName, icon } from './try-icons.ts'

interface Entry {
  words: readonly [title: string, hint: string]
  icon: IconName
  id: string
  act(): boolean
  /** Comes from the server, after a moment. */
  later?: boolean
}

/** Everything Lotse can do, one click each, and links to the other products. */
export function tryIt(shop: Shop): HTMLElement {
  const { t } = shop
  const message = h('p', { class: 'try-message', role: 'status' })
  const door = h('a', { class: 'try-door', target: '_blank', rel: 'noopener' })
  let stopWaiting = () => {}
  const tracked = (event: string) => () => lotse(sdk => sdk.trackEvent(event))
  const record: Entry = {
    words: t.tryIt.record,
    icon: 'record',
    id: 'record-screen',
    act: () =>
      lotse(sdk => sdk.startFeedbackFlowWithOptions('bugreporting', { autostartDrawing: 'capture' })),
  }
  const fromVisitor: Entry[] = [
    {
      words: t.tryIt.report,
      icon: 'mark',
      id: 'report-bug',
      act: () =>
        lotse(sdk => sdk.startFeedbackFlowWithOptions('bugreporting', { autostartDrawing: 'screenshot' })),
    },
    ...(canRecordScreen() ? [record] : []),
    {
      words: t.tryIt.bot,
      icon: 'bot',
      id: 'ask-bot',
      act: () => lotse(sdk => sdk.startBot('kursberatung')),
    },
    {
      words: t.tryIt.survey,
      icon: 'survey',
      id: 'show-survey',
      act: () => lotse(sdk => sdk.showSurvey('empfehlung')),
    },
  ]
  const toVisitor: Entry[] = [
    {
      words: t.tryIt.tour,
      icon: 'tour',
      id: 'show-tour',
      act: tracked('demo-tour'),
      later: true,
    },
    {
      words: t.tryIt.copilot,
      icon: 'copilot',
      id: 'show-copilot',
      act: tracked('demo-copilot'),
      later: true,
    },
    {
      words: t.tryIt.notification,
      icon: 'bell',
      id: 'show-notification',
      act: tracked('demo-notification'),
      later: true,
    },
    {
      words: t.tryIt.banner,
      icon: 'banner',
      id: 'show-banner',
      act: () => {
        // It is above the page, and on a phone this panel is far below.
        scrollTo({ top: 0 })
        return tracked('demo-banner')()
      },
      later: true,
    },
    {
      words: t.tryIt.hotspot,
      icon: 'dot',
      id: 'show-hotspot',
      act: () => holdHotspot('[data-tour="price-hint"]'),
    },
    {
      words: t.tryIt.checklist,
      icon: 'list',
      id: 'show-checklist',
      act: tracked('demo-checklist'),
      later: true,
    },
  ]
  const openDoor = () => {
    door.href = tickets.last ? `${shop.consoleUrl}/tickets/${tickets.last}` : shop.consoleUrl
    door.classList.toggle('fresh', tickets.last !== '')
    door.replaceChildren(...words(tickets.last ? t.tryIt.ticket : t.tryIt.console))
  }
  tickets.hear = () => {
    openDoor()
    message.textContent = t.tryIt.arrived
  }
  openDoor()
  return h(
    'aside',
    { class: 'try', 'aria-labelledby': 'try-title' },
    h('h2', { id: 'try-title' }, t.tryIt.title),
    h('p', {}, t.tryIt.text),
    group(t.tryIt.fromVisitor, fromVisitor),
    group(t.tryIt.toVisitor, toVisitor),
    message,
    h(
      'div',
      { class: 'try-doors' },
      door,
      h(
        'a',
        { class: 'try-door', href: shop.academyUrl, target: '_blank', rel: 'noopener' },
        ...words(t.tryIt.academy),
      ),
    ),
    h('p', { class: 'try-sign-in' }, t.tryIt.signIn),
  )

  function group(title: string, entries: Entry[]): HTMLElement {
    return h(
      'section',
      {},
      h('h3', {}, title),
      h('ul', {}, ...entries.map(entry => h('li', {}, entryView(entry)))),
    )
  }

  function entryView({ words: said, icon: name, id, act, later }: Entry): HTMLElement {
    const click = () => {
      stopWaiting()
      const worked = act()
      message.textContent = worked ? (later ? t.tryIt.soon : '') : t.tryIt.blocked
      if (worked && later) stopWaiting = whenShown(() => message.replaceChildren())
    }
    return h(
      'button',
      { type: 'button', id, class: 'try-entry', click },
      icon(name),
      h('span', { class: 'try-words' }, ...words(said)),
    )
  }
}

const words = ([title, hint]: readonly [string, string]): HTMLElement[] => [
  h('strong', {}, title),
  h('span', {}, hint),
]
