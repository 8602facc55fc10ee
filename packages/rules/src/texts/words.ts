import type { cards } from './en/cards.ts'
import type { mail } from './en/mail.ts'
import type { moods } from './en/moods.ts'
import type { page } from './en/page.ts'
import type { sdk } from './en/sdk.ts'
import type { widget } from './en/widget.ts'

/** A text that depends on a number, by the categories of `Intl.PluralRules`. `{0}` is the number. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>>
/** Texts by key. `{0}` and `{1}` are values. */
export interface Words {
  readonly [key: string]: string | Plural | Words
}

/** The same keys, any words: English is the source. */
export type Like<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : T[K] extends { other: string } ? Plural : Like<T[K]>
}

export type CardWords = Like<typeof cards>
export type MoodWords = Like<typeof moods>
export type WidgetWords = Like<typeof widget>
export type SdkWords = Like<typeof sdk>
export type MailWords = Like<typeof mail>
export type PageWords = Like<typeof page>
