import type { QueuedCall } from './call-queue.ts'

/**
 * The one-tag form: `<script async src="{lotse}/sdk/loader.js" data-key="{key}"></script>`. Until the SDK is there,
 * `window.Gleap` keeps every call. The module comes by import(), which a page with Trusted Types allows.
 */
interface Page {
  Gleap?: object
  GleapActions?: QueuedCall[]
}

const page = window as Page
// An element of the page may be named like any of these: its own property is the document's, and ours is the window's.
const script = Reflect.get(Document.prototype, 'currentScript', document) as HTMLScriptElement | null

if (!(Object.hasOwn(page, 'Gleap') && page.Gleap) && script) {
  const queue = Array.isArray(page.GleapActions) ? page.GleapActions : []
  page.GleapActions = queue
  page.Gleap = new Proxy(
    {},
    {
      get: (_, e) =>
        // Something with a `then` is a promise: `await Gleap` would never end.
        typeof e === 'string' && e !== 'then' ? (...a: unknown[]) => void queue.push({ e, a }) : undefined,
    },
  )
  const { key } = script.dataset
  if (key) queue.push({ e: 'initialize', a: [key] })
  import(new URL('sdk.js', script.src).href).catch(() => console.warn('Failed to initialize Gleap.'))
}
