import type { FactBus } from '../facts.ts'
import type { Module } from '../module.ts'

/** Announces each new address: with the Navigation API, otherwise by watching what changes the address. */
export const watchNavigation: Module<void, { facts: FactBus }> = (_host, scope, { facts }) => {
  let last = ''
  const look = () => {
    if (location.href === last) return
    last = location.href
    facts.emit('page', last)
  }
  const { navigation } = window as { navigation?: EventTarget }
  if (navigation) scope.listen(navigation, 'currententrychange', look)
  else {
    for (const type of ['popstate', 'hashchange']) scope.listen(window, type, look)
    for (const name of ['pushState', 'replaceState'] as const)
      scope.patch(
        history,
        name,
        (original, active) =>
          function (this: History, ...all) {
            original.apply(this, all)
            if (active()) look()
          },
      )
  }
  scope.after(0, look)
}
