import type { QueuedCall } from './call-queue.ts'

/**
 * The file that a page names by hand, as `loader.js` with a `data-key`, or as `sdk.js` after its own stub
 * (ours, or the official client's, which is an array or a Proxy). Until the SDK is loaded, `window.Gleap`
 * queues every call. It runs as a module and as a plain script, so it has neither exports nor `import.meta`.
 * The rest is loaded with import(), which a page with Trusted Types allows.
 */
interface Page {
  Gleap?: unknown
  GleapActions?: QueuedCall[]
}

const page = window as Page
// An element of the page may be named like any of these and hide it: the document's members are read from its
// prototype, and `Gleap` counts only as the window's own property.
const running = Reflect.get(Document.prototype, 'currentScript', document) as HTMLScriptElement | null
const tag =
  running ??
  (Document.prototype.querySelector.call(
    document,
    'script[type=module][data-key][src*="/sdk/"]',
  ) as HTMLScriptElement | null)
const there = Object.hasOwn(page, 'Gleap') && page.Gleap

// A stub is an object; only a running copy is a class.
if (typeof there !== 'function') {
  const queue = Array.isArray(page.GleapActions) ? page.GleapActions : []
  page.GleapActions = queue
  if (!there)
    page.Gleap = new Proxy(
      {},
      {
        get: (_, e) =>
          // Anything with a `then` counts as a promise: `await Gleap` would never end.
          typeof e === 'string' && e !== 'then' ? (...a: unknown[]) => void queue.push({ e, a }) : undefined,
      },
    )
  const key = tag?.dataset.key
  if (key && !queue.some(({ e }) => e === 'initialize')) queue.push({ e: 'initialize', a: [key] })
  // A module knows its address; a plain script of another origin has no base to resolve from.
  import(running?.src ? new URL('core.js', running.src).href : './core.js').catch(() =>
    console.warn('Failed to initialize Gleap.'),
  )
}
