import type { FactBus } from './facts.ts'
import type { Module } from './module.ts'

/** Tells of each new address: by the Navigation API, else by looking once a second while the page is seen. */
export const watchNavigation: Module<void, { facts: FactBus }> = (_host, scope, { facts }) => {
  let last = ''
  const look = () => {
    if (location.href === last) return
    last = location.href
    facts.emit('page', last)
  }
  const { navigation } = window as { navigation?: EventTarget }
  if (navigation) scope.listen(navigation, 'currententrychange', look)
  else scope.every(1000, () => document.visibilityState === 'visible' && look())
  scope.after(0, look)
}
