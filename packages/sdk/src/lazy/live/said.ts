import type { FactBus } from '../../core/facts.ts'
import type { Module } from '../../core/module.ts'
import { el } from '../../core/page/dom.ts'
import type { Surface } from '../../core/page/surface.ts'
import type { Config } from '../../core/server/config.ts'

const style = '.gl-said{position:fixed;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}'
/** Screen readers announce a region only if it existed before its text. */
const PAUSE = 100

/** Announces new messages to people who listen to the page, even if there is no button to show them. */
export const sayUnread: Module<void, { config: Config; facts: FactBus; surface: Surface }> = (
  _host,
  scope,
  { config, facts, surface },
) => {
  let region: HTMLElement | undefined
  let before = 0
  facts.on('unread', count => {
    const text = config.text('newMessages', 'New messages: {n}').replace('{n}', String(count))
    const news = count > before ? text : ''
    before = count
    if (!region && !news) return
    region ??= add()
    const said = region
    if (news) scope.after(PAUSE, () => before === count && said.replaceChildren(news))
    else said.replaceChildren()
  })
  function add(): HTMLElement {
    const made = el('div', { class: 'gl-said', role: 'status' })
    surface.layer(scope, 'said', style).append(made)
    return made
  }
}
