import type { FromBannerMessage, ToBanner } from '@lotse/contracts/messages/banner'
import type { Unchecked } from '@lotse/contracts/messages/message'
import type { BannerData, CallToAction } from '@lotse/contracts/visitor/outbound'
import { isRecord } from '@lotse/rules/values'
import { isSafe } from '@lotse/ui/text/safe-html'
import { isSmartLink, type LinkKind, opensTab, readSmartLink } from '../lib/smart-link.ts'

export interface Banner extends BannerData {
  outbound: string
  floating: boolean
  /** Ours: laid out from right to left. */
  rtl: boolean
  /** Ours: the language it is written in; empty if unknown. */
  lang: string
  /** Where the server wants the outcome reported. */
  reportUrl: string | undefined
}

/** The server's whole action, as the page passes it on. */
export function readBanner(action: unknown): Banner | undefined {
  if (!isRecord(action)) return undefined
  const given: Unchecked<ToBanner['banner-data']> & object = action
  const data = isRecord(given.data) ? given.data : {}
  return {
    ...(data as Partial<BannerData>),
    html: String(data.html ?? ''),
    outbound: String(given.outbound ?? ''),
    floating: given.format === 'floating',
    rtl: given.rtl === true,
    lang: typeof given.lang === 'string' ? given.lang : '',
    reportUrl: isSafe(String(given.reportUrl), 'src') ? String(given.reportUrl) : undefined,
  }
}

/** Converts a button's action into the message that makes the page perform it. */
export function messageFor({
  kind,
  value = '',
  newTab,
  surveyFormat,
}: CallToAction): FromBannerMessage | undefined {
  switch (kind) {
    case 'open-url':
      return { name: kind, data: value, newTab: newTab === true }
    case 'start-conversation':
      return { name: kind, data: { botId: value } }
    case 'start-custom-action':
      return { name: kind, data: { action: value } }
    case 'show-form':
      return { name: kind, data: { formId: value } }
    case 'show-survey':
      return { name: kind, data: { formId: value, surveyFormat: surveyFormat ?? 'survey' } }
    case 'show-news-article':
    case 'show-help-article':
      return { name: kind, data: { articleId: value } }
    case 'start-product-tour':
      return { name: kind, data: { tourId: value } }
    case 'show-checklist':
      return { name: kind, data: { checklistId: value } }
    case 'none':
      return undefined
  }
}

const actions: Partial<Record<LinkKind, CallToAction['kind']>> = {
  article: 'show-help-article',
  news: 'show-news-article',
  flow: 'show-form',
  survey: 'show-survey',
  bot: 'start-conversation',
  checklist: 'show-checklist',
  tour: 'start-product-tour',
}

/** A link in the text: to something in the project like a button for it, everything else as an address. */
export function messageForLink(url: string): FromBannerMessage | undefined {
  if (!isSmartLink(url)) return messageFor({ kind: 'open-url', value: url, newTab: opensTab(url) })
  const link = readSmartLink(url)
  return link && messageFor({ kind: actions[link.kind] ?? 'none', value: link.id })
}
