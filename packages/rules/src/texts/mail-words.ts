import { mail as ar } from './ar/mail.ts'
import { mail as bg } from './bg/mail.ts'
import { mail as cs } from './cs/mail.ts'
import { mail as da } from './da/mail.ts'
import { mail as de } from './de/mail.ts'
import { mail as el } from './el/mail.ts'
import { mail as en } from './en/mail.ts'
import { mail as es } from './es/mail.ts'
import { mail as et } from './et/mail.ts'
import { mail as fi } from './fi/mail.ts'
import { mail as fr } from './fr/mail.ts'
import { mail as ga } from './ga/mail.ts'
import { mail as he } from './he/mail.ts'
import { mail as hi } from './hi/mail.ts'
import { mail as hr } from './hr/mail.ts'
import { mail as hu } from './hu/mail.ts'
import { mail as it } from './it/mail.ts'
import { mail as ja } from './ja/mail.ts'
import { mail as ko } from './ko/mail.ts'
import type { Language } from './languages.ts'
import { mail as lt } from './lt/mail.ts'
import { mail as lv } from './lv/mail.ts'
import { mail as mt } from './mt/mail.ts'
import { mail as nl } from './nl/mail.ts'
import { mail as pl } from './pl/mail.ts'
import { mail as pt } from './pt/mail.ts'
import { mail as ro } from './ro/mail.ts'
import { mail as sk } from './sk/mail.ts'
import { mail as sl } from './sl/mail.ts'
import { mail as sv } from './sv/mail.ts'
import { mail as tr } from './tr/mail.ts'
import { mail as uk } from './uk/mail.ts'
import type { MailWords } from './words.ts'
import { mail as zh } from './zh/mail.ts'

/** All of them at once, for the server. */
export const mailWords: Record<Language, MailWords> = {
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
