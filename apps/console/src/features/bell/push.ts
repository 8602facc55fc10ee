import { api } from '../../lib/backend/api.ts'
import { canPush, endSubscription, findSubscription } from '../../lib/backend/push-subscription.ts'
import { keepChoices, readChoices } from './choices.ts'

/** The server forgets a subscription with its session, while the browser keeps it. */
export async function isPushed(): Promise<boolean> {
  if (!(await findSubscription())) return false
  // Heard twice is better than not at all.
  return await api('GET /console/push').then(
    ({ isOn }) => isOn,
    () => false,
  )
}

/**
 * Signing in again must not end the push messages of whoever wants them in this browser. Returns whether they had
 * ended.
 */
export async function resumePush(accountId: string): Promise<boolean> {
  if (!canPush() || Notification.permission !== 'granted') return false
  // Of two tabs that subscribe at once, one would end the other's subscription.
  return navigator.locks.request('lotse-push', async () => {
    if (await isPushed()) {
      keepChoices({ pushFor: accountId })
      return false
    }
    if (readChoices().pushFor !== accountId) return false
    await startPush()
    return true
  })
}

/** Throws if the browser's push service is unavailable, or the server refuses it. */
export async function startPush(): Promise<void> {
  const { key } = await api('GET /console/push')
  await navigator.serviceWorker.register('/bell.js')
  const { pushManager } = await navigator.serviceWorker.ready
  // A subscription for another key receives nothing.
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = made.toJSON()
  await api('POST /console/push', {
    body: { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  })
}

export async function endPush(): Promise<void> {
  await api('DELETE /console/push')
  await endSubscription()
}

/** A notification was pressed while a tab was open. */
export function heardOpen(open: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  let last: unknown
  const listener = ({ data, ports }: MessageEvent) => {
    const { name, path, press } = (data ?? {}) as { name?: unknown; path?: unknown; press?: unknown }
    if (name !== 'open' || typeof path !== 'string' || !path.startsWith('/projects/')) return
    // It is sent again until then; a page that was loading hears all of them at once.
    ports[0]?.postMessage('heard')
    if (press !== last) open(path)
    last = press
  }
  navigator.serviceWorker.addEventListener('message', listener)
  return () => navigator.serviceWorker.removeEventListener('message', listener)
}
