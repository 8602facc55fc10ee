import { longest } from '@lotse/contracts/visitor/longest'

/** Goes to a provider. Resolves if somebody comes back to this page as it was, so that no button stays busy. */
export function leavePage(url: string): Promise<void> {
  return new Promise(done => {
    window.addEventListener('pageshow', () => done(), { once: true })
    location.assign(url)
  })
}

/** Where somebody wanted to go, unless the way there and back has no room for it. */
export const wantedPath = (to: string | undefined): { to?: string } =>
  to !== undefined && to.length <= longest.address ? { to } : {}
