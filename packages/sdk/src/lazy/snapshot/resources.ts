import { dataUrl } from './data-url.ts'

const MAX_FONT = 1_000_000
const MAX_PICTURE = 2_500_000
const MAX_RESOURCES = 80
/**
 * In total; a third more when written as text. A server accepts 8 MB, and pictures and the page itself need
 * their share.
 */
const MAX_BYTES = 2_700_000
const RESOURCE_TIME = 4000
const AT_ONCE = 6
/** As many as a browser keeps by default. */
const REMEMBERED = 250

/** Fonts and pictures named in style sheets. */
export interface Resources {
  /** A placeholder for the address until `inline`. `family` is given for a font. */
  mark(url: string, family?: string): string
  inline(html: string): Promise<string>
  /** The text behind an address of the page, requested once. */
  text(url: string): Promise<string | undefined>
}

/**
 * Only what the page has loaded itself is requested again. Fonts determine the position of everything, so
 * they are always included; pictures only from a page that nobody else can reach.
 */
export function createResources(fetcher: typeof fetch, live: boolean): Resources {
  const marks = new Map<string, string>()
  const texts = new Map<string, Promise<string | undefined>>()
  const loaded = loadedAddresses()
  const families = loadedFamilies()
  /** Hosts that the page's own policy blocks: after one request, its console has reported it once. */
  const refused = new Set<string>()
  let bytes = 0

  const isWanted = (url: string, family: string | undefined): boolean => {
    if (url.startsWith('blob:')) return true
    if (!/^https?:/.test(url) || (live && family === undefined)) return false
    if (loaded.has(bare(url))) return true
    // A browser does not list what the sheets of another origin have loaded, but it knows which fonts there
    // are.
    if (family !== undefined)
      return families.has(family) && !older.test(url) && (isForeign(url) || loaded.size >= REMEMBERED)
    return loaded.size >= REMEMBERED
  }
  async function get(url: string, most: number): Promise<Blob | undefined> {
    const { origin } = new URL(url)
    if (refused.has(origin)) return undefined
    const note = (event: SecurityPolicyViolationEvent) => {
      if (event.blockedURI.startsWith(origin)) refused.add(origin)
    }
    document.addEventListener('securitypolicyviolation', note)
    try {
      const answer = await fetcher(url, {
        // No host learns who the visitor is, except the page's own, which already knows.
        credentials: 'same-origin',
        cache: 'force-cache',
        signal: AbortSignal.timeout(RESOURCE_TIME),
      })
      const blob = answer.ok ? await answer.blob() : undefined
      if (!blob || blob.size > most || bytes + blob.size > MAX_BYTES) return undefined
      bytes += blob.size
      return blob
    } catch {
      return undefined
    } finally {
      document.removeEventListener('securitypolicyviolation', note)
    }
  }
  return {
    text: url => {
      const known = texts.get(url) ?? get(url, MAX_PICTURE).then(blob => blob?.text())
      texts.set(url, known)
      return known
    },
    mark: (url, family) => {
      if (!isWanted(url, family)) return url
      const known = marks.get(url)
      if (known || marks.size >= MAX_RESOURCES) return known ?? url
      const mark = `gleap-resource-${marks.size}${family === undefined ? '-' : 'f-'}`
      marks.set(url, mark)
      return mark
    },
    inline: async html => {
      const found = new Map<string, string>()
      // Fonts first: they determine the position of everything.
      const isFont = ([, mark]: [string, string]) => mark.endsWith('f-')
      const todo = [...marks].sort((a, b) => Number(isFont(b)) - Number(isFont(a)))
      const work = async () => {
        for (let next = todo.shift(); next; next = todo.shift()) {
          const [url, mark] = next
          const blob = await get(url, isFont(next) ? MAX_FONT : MAX_PICTURE)
          found.set(mark, (blob && (await dataUrl(blob))) ?? url)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
      return html.replace(/gleap-resource-\d+f?-/g, mark => found.get(mark) ?? '')
    },
  }
}

/** Formats listed in addition to the one that browsers use. */
const older = /\.(eot|woff|ttf|otf|svg)\b/i
const isForeign = (url: string): boolean => new URL(url).origin !== location.origin

const bare = (url: string): string => url.split('#', 1)[0] ?? url

/** What this page and the frames of its own origin have requested. */
function loadedAddresses(): Set<string> {
  const all = new Set<string>()
  const look = (win: Window) => {
    for (const { name } of win.performance.getEntriesByType('resource')) all.add(bare(name))
    for (let at = 0; at < win.length; at++) inFrame(win[at] as Window, look)
  }
  look(window)
  return all
}

function inFrame(win: Window, look: (win: Window) => void): void {
  try {
    look(win)
  } catch {
    // Of another origin.
  }
}

const loadedFamilies = (): Set<string> =>
  new Set(
    [...(document.fonts ?? [])]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replace(/["']/g, '')),
  )
