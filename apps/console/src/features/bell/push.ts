import { api } from '../../lib/backend/api.ts'

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const findWorker = () => navigator.serviceWorker.getRegistration('/')

/** This browser's subscription with its push service. */
export async function findSubscription(): Promise<PushSubscription | undefined> {
  if (!canPush()) return undefined
  return (await (await findWorker())?.pushManager.getSubscription()) ?? undefined
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
  await (await findSubscription())?.unsubscribe()
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
