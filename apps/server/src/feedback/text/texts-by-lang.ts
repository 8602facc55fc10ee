import { closestLang } from '@lotse/rules/text/local-text'
import { createKept } from '../../platform/kept/kept.ts'
import { createKeptTexts } from '../../platform/kept/kept-texts.ts'

interface Asked {
  id: string
  /** Changes whenever the content changes. */
  stamp: string
  projectId: string
  /** The language as the visitor sent it. */
  lang: string
  fallback: string
}

interface Content {
  stamp: string
  /** The languages in which the content exists. */
  langs: string[]
  write(lang: string): Promise<string>
}

/**
 * The cache is keyed by the languages in which the content exists. Visitors may ask for any language, and
 * made-up ones must not evict the texts of other projects.
 */
export function createTextsByLang(most: { number: number; size: number }) {
  const texts = createKeptTexts(most)
  const written = createKept<string[]>({ number: most.number, size: 50 * most.number })
  return ({ id, stamp, projectId, lang, fallback }: Asked, read: () => Promise<Content>): Promise<string> => {
    const keyOf = (stamp: string, lang: string) => [id, stamp, lang, fallback].join(' ')
    const known = written.get(`${id} ${stamp}`)
    const meant = known ? closestLang(known, lang, fallback) : lang
    return texts(keyOf(stamp, meant), projectId, async () => {
      const content = await read()
      written.set(`${id} ${content.stamp}`, content.langs, content.langs.length)
      const found = closestLang(content.langs, lang, fallback)
      return { key: keyOf(content.stamp, found), text: await content.write(found) }
    })
  }
}
