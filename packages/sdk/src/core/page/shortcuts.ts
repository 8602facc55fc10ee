import type { Actions } from '../handles/actions.ts'
import type { Module } from '../module.ts'
import type { Config } from '../server/config.ts'

const BUG_FLOW = 'bugreporting'

/** Ctrl+U starts the bug report, with the drawing already open. */
export const watchShortcuts: Module<void, { actions: Actions; config: Config }> = (host, scope, needs) => {
  scope.listen<KeyboardEvent>(document, 'keydown', event => {
    const on = host.settings.shortcuts ?? needs.config.current()?.enableShortcuts === true
    if (!on || !event.ctrlKey || event.altKey || event.shiftKey || event.metaKey || event.repeat) return
    if (event.key.toLowerCase() !== 'u') return
    event.preventDefault()
    const message = { name: 'start-feedbackflow', data: { flow: BUG_FLOW } } as const
    needs.actions.perform({ do: 'show', message, capture: 'screenshot' })
  })
}
