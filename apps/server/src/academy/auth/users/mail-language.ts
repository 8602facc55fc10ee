import { type MailLanguage, mailLanguages } from '@lotse/contracts/academy/decisions/reasons'

/** Longer than what browsers send. */
const LONGEST = 200

/** The one of our languages that a browser likes best; undefined if it names none. */
export function preferredLanguage(accepted: string | undefined): MailLanguage | undefined {
  const ranked = (accepted ?? '')
    .slice(0, LONGEST)
    .split(',')
    .map(part => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';')
      const quality = Number(rest.join(';').match(/q=([\d.]+)/)?.[1] ?? 1)
      return { language: mailLanguages.find(one => one === tag.slice(0, 2)), quality }
    })
    .toSorted((a, b) => b.quality - a.quality)
  return ranked.find(({ language, quality }) => language && quality > 0)?.language
}
