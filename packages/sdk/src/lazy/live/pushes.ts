import type { NotificationAction, OutboundAction, Update } from '@lotse/contracts/visitor/received'
import { messageToken } from '@lotse/contracts/visitor/wire-names'
import { isRecord } from '@lotse/rules/values'
import type { FactBus } from '../../core/facts.ts'
import { type Action, actionOf } from '../../core/handles/action.ts'
import type { Module } from '../../core/module.ts'
import type { EventStream } from '../../core/server/event-stream.ts'
import type { Session } from '../../core/server/session.ts'
import { createDeliveries } from './deliveries.ts'
import { createHeld } from './held.ts'
import type { Tabs } from './tabs.ts'

export interface Pushes {
  heard(update: Update): void
  perform(actions: OutboundAction[]): void
  unread(): number
}

/**
 * What the server pushes. While the widget is open nothing pops up: it waits until the widget closes, or for the
 * visitor's next page. What takes the visitor's attention (a survey, a tour) runs in one visible tab; notifications and banners show in each.
 */
export const createPushes: Module<
  Pushes,
  { events: EventStream; facts: FactBus; session: Session } & {
    tabs: Tabs
    perform(action: Action): void
    isOpen(): boolean
  }
> = (host, scope, { events, facts, session, tabs, perform, isOpen }) => {
  const { idOf, isDone, markDone } = createDeliveries(host.now)
  const held = createHeld(host, scope, { session })
  let unread = 0
  /** The open survey, as it was sent. */
  let survey: OutboundAction | undefined

  const everywhere = ({ actionType }: OutboundAction) =>
    actionType === 'notification' || actionType === 'banner'

  const say = () => host.settings.events.emit('unread-count-changed', unread)
  function setUnread(count: number): void {
    const next = isOpen() ? 0 : Math.max(0, Math.trunc(count) || 0)
    if (next === unread) return
    unread = next
    facts.emit('unread', unread)
    say()
  }
  /**
   * Announced at every opening and at the end, even if the count was already zero: a site's own badge follows
   * it.
   */
  function sayNone(): void {
    if (unread) setUnread(0)
    else say()
  }
  function run(pushed: OutboundAction): void {
    const action = actionOf(pushed)
    if (!action || (action.do === 'notification' && !host.settings.showNotifications)) return
    if (action.do === 'show' && action.mode && pushed.outbound) survey = pushed
    perform(action)
  }
  /** An answered survey is also closed: the answer counts more. */
  function surveyClosed(): void {
    if (!survey) return
    events.track(`outbound-${survey.outbound}-closed`)
    dropShown(idOf(survey))
    survey = undefined
  }
  function take(pushed: OutboundAction): void {
    const id = idOf(pushed)
    if (everywhere(pushed)) {
      // The notification stack knows its own: what is still there is not shown twice.
      if (pushed.actionType === 'banner' && isDone(id)) return
      if (id) markDone(id)
    }
    if (everywhere(pushed) || !id) {
      run(pushed)
      return
    }
    if (isDone(id)) return
    tabs.once(`act-${id}`, () => {
      if (isDone(id)) return
      markDone(id)
      tabs.send({ done: id })
      run(pushed)
    })
  }
  function drop(isOver: (one: OutboundAction) => boolean): void {
    held.write(held.read().filter(one => !isOver(one)))
  }
  /** Shown elsewhere, or about to be held again. */
  const dropShown = (id: string) => id && drop(one => idOf(one) === id)
  function hold(one: OutboundAction): void {
    // Every tab of the visitor hears of it.
    dropShown(idOf(one))
    held.write([...held.read(), one].slice(-20))
  }
  function drain(): void {
    if (isOpen() || document.visibilityState !== 'visible') return
    const due = held.read()
    if (due[0]) held.write([])
    for (const pushed of due) take(pushed)
  }
  function receive(pushed: OutboundAction[]): void {
    for (const one of pushed) {
      if (!isRecord(one)) continue
      if (everywhere(one) && !isOpen()) take(one)
      else hold(one)
    }
    drain()
  }
  tabs.hear(message => {
    if (!isRecord(message) || typeof message.done !== 'string') return
    markDone(message.done)
    dropShown(message.done)
  })
  facts.on('opened', open => {
    if (open) return sayNone()
    surveyClosed()
    drain()
  })
  facts.on('cleared', () => {
    held.write([])
    setUnread(0)
  })
  scope.listen(document, 'visibilitychange', drain)
  scope.undo(host.settings.events.on('feedback-sent', surveyClosed))
  // The visitor's next page shows an unfinished survey again; the frame keeps what was typed.
  scope.listen(window, 'pagehide', () => survey && hold(survey))
  scope.undo(sayNone)
  // Shows what an earlier page could not show.
  drain()

  return {
    unread: () => unread,
    perform: receive,
    heard: ({ a, u }) => {
      if (typeof u === 'number') setUnread(u)
      if (Array.isArray(a)) receive(a)
      // Nothing is unread: a waiting answer was read in the widget.
      if (u === 0) drop(isAnswer)
    },
  }
}

/** Messages that the team sent to many people do not count as unread answers. */
const isAnswer = ({ data }: OutboundAction): boolean => {
  const { conversation } = (data ?? {}) as NotificationAction['data']
  return !(conversation?.shareToken ?? messageToken).startsWith(messageToken)
}
