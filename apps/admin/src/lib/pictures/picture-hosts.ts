import { useSyncExternalStore } from 'react'

const STORED = 'picture-hosts'
const CHANGED = 'picture-hosts-changed'

const read = () => sessionStorage.getItem(STORED) ?? ''

function subscribe(listener: () => void): () => void {
  addEventListener(CHANGED, listener)
  return () => removeEventListener(CHANGED, listener)
}

/**
 * F21: a picture on somebody else's host tells its owner who is looking, and when. So none is requested until the
 * person allows it, host by host, for as long as the tab is open.
 */
export function usePictureHost(src: string | undefined) {
  const allowed = useSyncExternalStore(subscribe, read, () => '')
  const host = src && URL.canParse(src) ? new URL(src).host : ''
  const isAllowed = host !== '' && allowed.split(' ').includes(host)
  const allow = () => {
    sessionStorage.setItem(STORED, `${read()} ${host}`.trim())
    dispatchEvent(new Event(CHANGED))
  }
  return { host, isAllowed, allow }
}
