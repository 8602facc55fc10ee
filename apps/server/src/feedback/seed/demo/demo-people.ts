import { type DemoLang, type Spoken, spoken, type Words } from '../../../platform/text/demo-words.ts'

export interface DemoPerson {
  key: string
  /** Empty for a visitor who was never identified. */
  userId: string
  name: string
  email: string
  plan: string
  company?: string
  lang: string
  /** Days since the first visit, hours since the last. */
  since: number
  seen: number
  browser: string
  system: string
}

const firefox = 'Firefox(151.0)'
const chrome = 'Chrome(156.0.0.0)'
const safari = 'Safari(26.1)'

export const demoPeople = (lang: DemoLang): DemoPerson[] =>
  spoken(people, lang).map(one => personOf(one, lang))

type Text = string | Words
type Row = [
  key: string,
  userId: string,
  name: Text,
  plan: Text,
  since: number,
  seen: number,
  browser: string,
  system: string,
  rest?: { company?: Text; lang?: string; email?: string },
]

const plans = { basic: { de: 'Basis', en: 'Basic' }, business: { de: 'Firma', en: 'Business' } }
const harbor = { company: { de: 'Hafenwerk GmbH', en: 'Harborworks Inc.' } }

const people: Row[] = [
  [
    'mara',
    'u-1001',
    { de: 'Mara Krüger', en: 'Mara Collins' },
    'Plus',
    90,
    2,
    firefox,
    'Linux',
    { company: { de: 'Kanzlei Nord', en: 'Northside Legal' } },
  ],
  ['jonas', 'u-1002', { de: 'Jonas Weidner', en: 'Jonas Whitman' }, plans.basic, 61, 26, chrome, 'Windows'],
  ['aylin', 'u-1003', 'Aylin Demir', 'Plus', 44, 5, safari, 'iPhone'],
  ['peter', 'u-1004', 'Peter Lindqvist', plans.business, 120, 9, chrome, 'MacOS', harbor],
  ['sophie', 'u-1005', 'Sophie Martin', plans.basic, 12, 30, chrome, 'Android'],
  ['emre', 'u-1006', 'Emre Yıldız', 'Plus', 33, 52, firefox, 'Windows'],
  [
    'ines',
    'u-1007',
    { de: 'Ines Hoffmann', en: 'Ines Harper' },
    plans.business,
    75,
    74,
    chrome,
    'MacOS',
    harbor,
  ],
  ['tom', 'u-1008', 'Tom Becker', plans.basic, 8, 12, safari, 'MacOS'],
  ['olivia', 'u-1009', 'Olivia Grant', 'Plus', 20, 40, chrome, 'Windows', { lang: 'en' }],
  ['liam', 'u-1010', 'Liam O’Brien', plans.basic, 15, 100, firefox, 'Linux', { lang: 'en' }],
  ['guest-1', '', '', '', 4, 20, chrome, 'Android', { email: 'k.winter@example.com' }],
  ['guest-2', '', '', '', 1, 3, safari, 'iPhone'],
]

function personOf(row: Spoken<Row>, lang: DemoLang): DemoPerson {
  const [key, userId, name, plan, since, seen, browser, system, rest] = row
  return { key, userId, name, email: addressOf(name), plan, lang, since, seen, browser, system, ...rest }
}

const addressOf = (name: string): string =>
  name &&
  `${name
    .toLowerCase()
    .replace('ü', 'ue')
    .normalize('NFKD')
    .replaceAll(/[^a-z ı]/g, '')
    .replaceAll('ı', 'i')
    .replace(' ', '.')}@example.com`
