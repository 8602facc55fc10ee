import type { Card } from '@lotse/contracts/visitor/card'
import { queryParameters as names } from '@lotse/contracts/visitor/wire-names'
import { encodeEntities } from '@lotse/rules/text/html-pieces'

/** Where a letter and its page can lead. */
export interface Leading {
  /** The letter's page. */
  open: string
  /** The origin of the site; null if nobody knows it. */
  site: string | null
}

/** The parameters that open it, also in a browser that has never been there. */
const openings: Record<Exclude<Card['kind'], 'article'>, (id: string) => Record<string, string>> = {
  tour: id => ({ [names.tour]: id }),
  survey: id => ({ [names.survey]: id }),
  form: id => ({ [names.feedback]: id }),
  // The official client knows no parameter for it: there at least the widget opens.
  checklist: id => ({ [names.widget]: '1', [names.checklist]: id }),
}

/** An article is read on the letter's page; everything else needs the widget, and so the site. */
export function cardUrl({ open, site }: Leading, { kind, id, isGone }: Card): string | null {
  if (isGone) return null
  if (kind === 'article') return articleUrl(open, id)
  return site && `${site}/?${new URLSearchParams(openings[kind](id))}`
}

const articleUrl = (open: string, id: string): string => `${open}&article=${encodeURIComponent(id)}`

const articleLink = /(<a\s[^<>]*?href=")gleap:\/\/article\/([\w-]{1,64})"/g

/** Neither a mail program nor a page outside the widget can open our own protocol. */
export const withArticles = (html: string, open: string): string =>
  html.replaceAll(
    articleLink,
    (_, before: string, id: string) => `${before}${encodeEntities(articleUrl(open, id))}"`,
  )
