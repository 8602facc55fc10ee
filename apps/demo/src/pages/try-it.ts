import { h } from '../dom.ts'
import { lotse } from '../lotse.ts'
import type { Shop } from '../shop.ts'

interface Entry {
  title: string
  hint: string
  id?: string
  act?: () => boolean
  href?: string
}

/** Everything Lotse can do, one line each, and the doors to the other products. */
export function tryIt(shop: Shop): HTMLElement {
  const { t } = shop
  const message = h('p', { class: 'try-message', role: 'status' })
  const entries: Entry[] = [
    {
      title: t.tryIt.report,
      hint: t.tryIt.reportHint,
      id: 'report-bug',
      act: () => lotse(sdk => sdk.startFeedbackFlow('bugreporting', true)),
    },
    { title: t.tryIt.open, hint: t.tryIt.openHint, id: 'open-help', act: () => lotse(sdk => sdk.open()) },
    { title: t.tryIt.console, hint: t.tryIt.consoleHint, href: shop.consoleUrl },
    { title: t.tryIt.academy, hint: t.tryIt.academyHint, href: shop.academyUrl },
  ]
  return h(
    'aside',
    { class: 'try', 'aria-labelledby': 'try-title' },
    h('h2', { id: 'try-title' }, t.tryIt.title),
    h('p', {}, t.tryIt.text),
    h('ul', {}, ...entries.map(entry => h('li', {}, entryView(entry)))),
    message,
    h('p', { class: 'try-sign-in' }, t.tryIt.signIn),
  )

  function entryView({ title, hint, id, act, href }: Entry): HTMLElement {
    const words = [h('strong', {}, title), h('span', {}, hint)]
    if (href) return h('a', { href, target: '_blank', rel: 'noopener', class: 'try-entry door' }, ...words)
    const click = () => {
      message.textContent = act?.() ? '' : t.tryIt.blocked
    }
    return h('button', { type: 'button', id, class: 'try-entry', click }, ...words)
  }
}
