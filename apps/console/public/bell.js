// @ts-nocheck: the types of a service worker and those of a page exclude each other.
/* What rings while no tab of the console is open. */
;(() => {
  const windowsOfOurs = () => clients.matchAll({ type: 'window', includeUncontrolled: true })

  /** As the person has chosen in this browser, which its pages keep here (`worker-choices.ts`). */
  async function isSilent() {
    const kept = await (await caches.open('lotse-bell')).match('/choices')
    if (!kept) return false
    const { sound, atNight, night } = await kept.json()
    const hour = new Date().getHours()
    return sound === 'none' || (!atNight && (hour >= night.from || hour < night.to))
  }

  async function show(data) {
    let message
    try {
      message = data.json()
    } catch {
      return
    }
    // Whoever looks at the console sees it there.
    if ((await windowsOfOurs()).some(({ focused }) => focused)) return
    const { title, body, tag, path } = message
    await registration.showNotification(title, {
      body,
      tag,
      renotify: true,
      ...((await isSilent().catch(() => false)) && { silent: true }),
      icon: '/lotse.svg',
      data: { path },
    })
  }

  /** Twenty seconds in all: a console that loads for the first time, on a slow line. */
  const MOST_TRIES = 80
  const TRY_MS = 250

  /** A page that is still loading does not listen yet, so it is told again until it answers. */
  async function tell(page, message) {
    for (let tries = 0; tries < MOST_TRIES; tries++) if (await isHeard(page, message)) return
  }

  const isHeard = (page, message) =>
    new Promise(done => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => done(true)
      setTimeout(() => done(false), TRY_MS)
      page.postMessage(message, [port2])
    })

  async function openTicket(path) {
    if (typeof path !== 'string' || !path.startsWith('/projects/')) return
    const [found] = await windowsOfOurs()
    if (!found) return clients.openWindow(path)
    // The page goes there itself, and asks first about what is not saved.
    await tell(found, { name: 'open', path, press: crypto.randomUUID() })
    // A browser may refuse to bring it to the front.
    await found.focus().catch(() => {})
  }

  addEventListener('install', () => skipWaiting())
  addEventListener('activate', event => event.waitUntil(clients.claim()))
  addEventListener('push', event => event.waitUntil(show(event.data)))
  addEventListener('notificationclick', event => {
    event.notification.close()
    event.waitUntil(openTicket(event.notification.data?.path))
  })
})()
