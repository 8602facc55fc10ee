import { attributeOf } from '../parts/privacy/node-access.ts'

export interface Sprites {
  /** What a `use` shows from another file, to be inserted before it, and its id there. */
  of(use: Element): Promise<{ id: string; drawing: string } | undefined>
}

/** No browser shows a drawing from another origin's file, so each is copied to where it is used. */
export function createSprites(text: (url: string) => Promise<string | undefined>): Sprites {
  const files = new Map<string, Document | undefined>()
  let count = 0
  async function fileOf(url: string): Promise<Document | undefined> {
    if (!files.has(url)) {
      const source = await text(url)
      files.set(url, source ? new DOMParser().parseFromString(source, 'image/svg+xml') : undefined)
    }
    return files.get(url)
  }
  return {
    of: async use => {
      const [file, name] = (attributeOf(use, 'href') || attributeOf(use, 'xlink:href')).split('#', 2)
      if (!file || !name) return undefined
      const { href, origin } = new URL(file, use.baseURI)
      // Like the browser itself: only from the page's own origin.
      const drawn = origin === location.origin ? (await fileOf(href))?.getElementById(name) : undefined
      if (!drawn) return undefined
      const copy = drawn.cloneNode(true) as Element
      for (const script of copy.querySelectorAll('script')) script.remove()
      const id = `bb-sprite-${++count}`
      copy.id = id
      return { id, drawing: `<defs>${new XMLSerializer().serializeToString(copy)}</defs>` }
    },
  }
}
