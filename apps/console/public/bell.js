// @ts-nocheck: the types of a service worker and those of a page exclude each other.
/* What rings while no tab of the console is open. */
;(() => {
  const windowsOfOurs = () => clients.matchAll({ type: 'window', includeUncontrolled: true })

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
      icon: '/lotse.svg',
      data: { path },
    })
  }

  async function openTicket(path) {
    if (typeof path !== 'string' || !path.startsWith('/projects/')) return
    const [found] = await windowsOfOurs()
    if (!found) return clients.openWindow(path)
    // The page goes there itself, and asks first about what is not saved.
    found.postMessage({ name: 'open', path })
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
