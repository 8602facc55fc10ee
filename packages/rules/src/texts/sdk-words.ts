import { sdk as ar } from './ar/sdk.ts'
import { sdk as bg } from './bg/sdk.ts'
import { sdk as cs } from './cs/sdk.ts'
import { sdk as da } from './da/sdk.ts'
import { sdk as de } from './de/sdk.ts'
import { sdk as el } from './el/sdk.ts'
import { sdk as en } from './en/sdk.ts'
import { sdk as es } from './es/sdk.ts'
import { sdk as et } from './et/sdk.ts'
import { sdk as fi } from './fi/sdk.ts'
import { sdk as fr } from './fr/sdk.ts'
import { sdk as ga } from './ga/sdk.ts'
import { sdk as he } from './he/sdk.ts'
import { sdk as hi } from './hi/sdk.ts'
import { sdk as hr } from './hr/sdk.ts'
import { sdk as hu } from './hu/sdk.ts'
import { sdk as it } from './it/sdk.ts'
import { sdk as ja } from './ja/sdk.ts'
import { sdk as ko } from './ko/sdk.ts'
import type { Language } from './languages.ts'
import { sdk as lt } from './lt/sdk.ts'
import { sdk as lv } from './lv/sdk.ts'
import { sdk as mt } from './mt/sdk.ts'
import { sdk as nl } from './nl/sdk.ts'
import { sdk as pl } from './pl/sdk.ts'
import { sdk as pt } from './pt/sdk.ts'
import { sdk as ro } from './ro/sdk.ts'
import { sdk as sk } from './sk/sdk.ts'
import { sdk as sl } from './sl/sdk.ts'
import { sdk as sv } from './sv/sdk.ts'
import { sdk as tr } from './tr/sdk.ts'
import { sdk as uk } from './uk/sdk.ts'
import type { SdkWords } from './words.ts'
import { sdk as zh } from './zh/sdk.ts'

/** All of them at once, for the server. */
export const sdkWords: Record<Language, SdkWords> = {
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
