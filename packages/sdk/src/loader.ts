import type { QueuedCall } from './call-queue.ts'

/**
 * What a page names by hand, as `loader.js` with a `data-key`, or as `sdk.js` behind a stub of its own (ours, or that of
 * the official client, which is an array or a Proxy). Until the SDK is there `window.Gleap` keeps every call. It runs as a
 * module and as a plain script: so it has neither exports nor `import.meta`. The rest comes by import(), which a page with
 * Trusted Types allows.
 */
interface Page {
  Gleap?: unknown
  GleapActions?: QueuedCall[]
}

const page = window as Page
// An element of the page may be named like any of these: its own property is the document's, and ours is the window's.
const running = Reflect.get(Document.prototype, 'currentScript', document) as HTMLScriptElement | null
const tag =
  running ??
  (Document.prototype.querySelector.call(
    document,
    'script[type=module][data-key][src*="/sdk/"]',
  ) as HTMLScriptElement | null)
const there = Object.hasOwn(page, 'Gleap') && page.Gleap

// A stub is an object; only a copy that runs is a class.
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
  // A module knows where it lies; a plain script of another origin has no place to start from.
  import(running?.src ? new URL('core.js', running.src).href : './core.js').catch(() =>
    console.warn('Failed to initialize Gleap.'),
  )
}
