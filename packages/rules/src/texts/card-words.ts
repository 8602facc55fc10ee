import { cards as ar } from './ar/cards.ts'
import { cards as bg } from './bg/cards.ts'
import { cards as cs } from './cs/cards.ts'
import { cards as da } from './da/cards.ts'
import { cards as de } from './de/cards.ts'
import { cards as el } from './el/cards.ts'
import { cards as en } from './en/cards.ts'
import { cards as es } from './es/cards.ts'
import { cards as et } from './et/cards.ts'
import { cards as fi } from './fi/cards.ts'
import { cards as fr } from './fr/cards.ts'
import { cards as ga } from './ga/cards.ts'
import { cards as he } from './he/cards.ts'
import { cards as hi } from './hi/cards.ts'
import { cards as hr } from './hr/cards.ts'
import { cards as hu } from './hu/cards.ts'
import { cards as it } from './it/cards.ts'
import { cards as ja } from './ja/cards.ts'
import { cards as ko } from './ko/cards.ts'
import type { Language } from './languages.ts'
import { cards as lt } from './lt/cards.ts'
import { cards as lv } from './lv/cards.ts'
import { cards as mt } from './mt/cards.ts'
import { cards as nl } from './nl/cards.ts'
import { cards as pl } from './pl/cards.ts'
import { cards as pt } from './pt/cards.ts'
import { cards as ro } from './ro/cards.ts'
import { cards as sk } from './sk/cards.ts'
import { cards as sl } from './sl/cards.ts'
import { cards as sv } from './sv/cards.ts'
import { cards as tr } from './tr/cards.ts'
import { cards as uk } from './uk/cards.ts'
import type { CardWords } from './words.ts'
import { cards as zh } from './zh/cards.ts'

/** All of them at once, for the server. */
export const cardWords: Record<Language, CardWords> = {
  ar,
  bg,
  cs,
  da,
  de,
  el,
  en,
  es,
  et,
  fi,
  fr,
  ga,
  he,
  hi,
  hr,
  hu,
  it,
  ja,
  ko,
  lt,
  lv,
  mt,
  nl,
  pl,
  pt,
  ro,
  sk,
  sl,
  sv,
  tr,
  uk,
  zh,
}
