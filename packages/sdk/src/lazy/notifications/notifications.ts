import type { NotificationAction } from '@lotse/contracts/visitor/received'
import * as storageKeys from '@lotse/contracts/visitor/storage-keys'
import { messageToken } from '@lotse/contracts/visitor/wire-names'
import { isRecord } from '@lotse/rules/values'
import type { FactBus } from '../../core/facts.ts'
import { type Action, screen } from '../../core/handles/action.ts'
import type { Actions } from '../../core/handles/actions.ts'
import type { Captures } from '../../core/handles/captures.ts'
import type { Live } from '../../core/handles/live.ts'
import type { Widget } from '../../core/handles/widget.ts'
import type { Host } from '../../core/host.ts'
import { el } from '../../core/page/dom.ts'
import type { Surface } from '../../core/page/surface.ts'
import type { Scope } from '../../core/scope.ts'
import type { Config } from '../../core/server/config.ts'
import type { EventStream } from '../../core/server/event-stream.ts'
import type { Session } from '../../core/server/session.ts'
import type { Storage } from '../../core/storage.ts'
import { announcement, cardOf } from './cards.ts'
import { belongs, type Kept, nameOf, newsOf, type Owner, readStored, withNotification } from './stack.ts'
import { notificationStyle } from './style.ts'

export interface Notifications {
  show(action: NotificationAction): void
}

export interface NotificationNeeds {
  actions: Actions
  captures: Captures
  config: Config
  events: EventStream
  facts: FactBus
  live: Live
  session: Session
  storage: Storage
  surface: Surface
  widget: Widget
}

/** The stack of cards. While the widget is open nothing shows over it; later arrivals show when it closes. */
export function start(host: Host, scope: Scope, needs: NotificationNeeds): Notifications {
  const { actions, captures, config, events, facts, live, session, storage, surface, widget } = needs
  const place = storageKeys.notifications
  let list: Kept[] = []
  let page = 0
  let part: Scope | undefined
  let cards: Scope | undefined
  /** What the visitor has seen; opening the widget removes only these. */
  const seen = new Set<string>()
  let stack: HTMLElement | undefined
  const region = el('div', { class: 'said', role: 'status' })
  let announce = ''

  const owner = (): Owner => ({ project: host.key, visitor: session.current()?.gleapId ?? '' })
  /** The site may have set a number. */
  const name = () => String(session.current()?.name ?? '')
  const stored = () => readStored(storage.get(place), host.now())
  function write(next: Kept[]): void {
    list = next
    const all = [...stored().filter(one => !belongs(one, owner())), ...list]
    if (all.length > 0) storage.set(place, all)
    else storage.remove(place)
    draw()
  }
  function read(): void {
    list = (host.settings.showNotifications ? stored() : [])
      .filter(one => belongs(one, owner()))
      .reduce(withNotification, [])
    draw()
  }
  /** Reports the outcome of something the team sent out; a message in a conversation is not counted. */
  function report({ outbound, data }: Kept, what: 'clicked' | 'closed'): void {
    const own = messageToken + outbound
    if (outbound && (data.conversation?.shareToken ?? own) === own)
      events.track(`outbound-${outbound}-${what}`)
  }
  function dismiss(gone: Kept[]): void {
    const names = gone.map(nameOf)
    for (const one of gone) report(one, 'closed')
    write(list.filter(one => !names.includes(nameOf(one))))
  }
  function draw(): void {
    const flow = config.current()
    const busy = widget.isOpen() || captures.isOpen()
    if (list.length === 0 || !flow || busy) {
      const hadFocus = stack && focusedIn(stack)
      part?.destroy()
      part = cards = stack = undefined
      // The focus would be lost with the last card.
      if (hadFocus && !busy) facts.emit('focus-button', undefined)
      return
    }
    if (!part || !stack) {
      part = scope.part()
      stack = el('div', { role: 'list', 'aria-label': config.text('notifications', 'Notifications') })
      surface.layer(part, 'notifications', notificationStyle).append(region, stack)
      part.listen<KeyboardEvent>(stack, 'keydown', event => event.key === 'Escape' && dismiss(list))
    }
    const position = flow.feedbackButtonPosition ?? ''
    const low = /CLASSIC|NONE/.test(position) || host.settings.showButton === false
    stack.className = `stack${position.includes('LEFT') ? ' left' : ''}${low ? ' low' : ''}`
    const layer = stack.parentElement as HTMLElement
    layer.dir = flow.localizationOptions?.rtl ? 'rtl' : 'ltr'
    cards?.destroy()
    cards = part.part()
    fill(stack, cards)
    speak(part)
  }
  function fill(into: HTMLElement, inner: Scope): void {
    const focused = focusedIn(into)
    const news = newsOf(list)
    page = Math.min(page, Math.max(news.length - 1, 0))
    const shown = list.filter(one => !one.data.news || one === news[page])
    const drawn = shown.map(one => {
      seen.add(nameOf(one))
      const card = cardOf(one, inner, {
        config,
        name: name(),
        open: () => {
          report(one, 'clicked')
          actions.perform(actionFor(one))
        },
        dismiss: () => dismiss([one]),
      })
      if (one === news[page] && news.length > 1) card.append(pager(news, inner))
      return card
    })
    into.replaceChildren(...drawn)
    // Visitors who page with the keyboard stay on the pager.
    const again = focused?.closest('.pager') ? into.querySelector<HTMLElement>('.pager button') : undefined
    if (focused) (again ?? into.querySelector('button'))?.focus()
  }
  function pager(news: Kept[], inner: Scope): HTMLElement {
    const count = news.length
    const isLast = page === count - 1
    const label = isLast ? config.text('done', 'Done') : config.text('next', 'Next')
    const next = el('button', { type: 'button' }, label)
    inner.listen(next, 'click', () => {
      if (isLast) return dismiss(news)
      page++
      const shown = news[page]
      if (shown) announce = announcement(shown, name())
      draw()
    })
    return el('div', { class: 'pager' }, el('span', {}, `${page + 1} / ${count}`), next)
  }
  /** Screen readers announce a live region only if its text changes after it has existed for a moment. */
  function speak(inner: Scope): void {
    if (!announce) return
    const text = announce
    announce = ''
    region.textContent = ''
    inner.after(100, () => {
      region.textContent = text
    })
  }

  facts.on('config', draw)
  facts.on('builder', () => {
    list = []
    draw()
  })
  facts.on('session', read)
  facts.on('cleared', () => write([]))
  facts.on('opened', open => {
    if (open && !widget.mode().startsWith('survey')) write(list.filter(one => !seen.has(nameOf(one))))
    else draw()
  })
  // Another tab of the same visitor closed or received one.
  scope.listen<StorageEvent>(window, 'storage', event => {
    if (event.key !== place) return
    // This tab's own memory would bring it back.
    if (event.newValue === null) storage.remove(place)
    read()
  })
  read()

  return {
    show: action => {
      if (!isRecord(action) || !isRecord(action.data)) return
      const createdAt = action.createdAt ?? new Date(host.now()).toISOString()
      const next = withNotification(list, { ...action, createdAt, ...owner() })
      if (next === list) return
      announce = announcement(action, name())
      if (action.sound) live.play()
      write(next)
    },
  }
}

/** The focused element in our part of the page. */
function focusedIn(part: HTMLElement): Element | undefined {
  const { activeElement } = part.getRootNode() as ShadowRoot
  return activeElement && part.contains(activeElement) ? activeElement : undefined
}

function actionFor({ data }: NotificationAction): Action {
  const { conversation, news, checklist } = data
  if (conversation?.shareToken) return screen('open-conversation', { shareToken: conversation.shareToken })
  if (news?.id) return screen('open-news-article', { id: news.id })
  return checklist?.id ? screen('open-checklist', { id: checklist.id }) : { do: 'open' }
}
