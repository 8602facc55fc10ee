import type { BannerAction, SurveyFormat } from '../visitor/received.ts'
import type { MessageOf } from './message.ts'

/**
 * Banner frame → page, by name, as JSON tagged `BANNER`; the page tags its own `banner`. The frame is shown on
 * `banner-data-set`, so it cannot measure itself before that.
 */
export interface FromBanner {
  'banner-loaded': undefined
  'banner-data-set': undefined
  'banner-height': { height: number }
  'banner-close': undefined
  'start-conversation': { botId?: string }
  'start-custom-action': { action: string }
  'show-form': { formId: string }
  'show-survey': { formId: string; surveyFormat?: SurveyFormat }
  'show-news-article': { articleId: string }
  'show-help-article': { articleId: string }
  'start-product-tour': { tourId: string }
  'show-checklist': { checklistId: string; sharedKey?: string }
  /** The address; extra field `newTab`. */
  'open-url': string
}

export type FromBannerMessage = {
  [Name in keyof FromBanner]: { type?: 'BANNER'; name: Name; data?: FromBanner[Name]; newTab?: boolean }
}[keyof FromBanner]

/** Page → banner frame, tagged `banner`: the server's action as it came. Ours: `lang` and `rtl`, from the configuration. */
export interface ToBanner {
  'banner-data': Pick<BannerAction, 'outbound' | 'format' | 'reportUrl' | 'lang' | 'data'> & { rtl?: boolean }
}

export type ToBannerMessage = MessageOf<ToBanner> & { type: 'banner' }
