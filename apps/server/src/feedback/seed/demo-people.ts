export interface DemoPerson {
  key: string
  /** Empty: a visitor who never said who they are. */
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

export const demoPeople: DemoPerson[] = [
  person('mara', 'u-1001', 'Mara Krüger', 'Plus', 90, 2, firefox, 'Linux', 'Kanzlei Nord'),
  person('jonas', 'u-1002', 'Jonas Weidner', 'Basis', 61, 26, chrome, 'Windows'),
  person('aylin', 'u-1003', 'Aylin Demir', 'Plus', 44, 5, safari, 'iPhone'),
  person('peter', 'u-1004', 'Peter Lindqvist', 'Firma', 120, 9, chrome, 'MacOS', 'Hafenwerk GmbH'),
  person('sophie', 'u-1005', 'Sophie Martin', 'Basis', 12, 30, chrome, 'Android'),
  person('emre', 'u-1006', 'Emre Yıldız', 'Plus', 33, 52, firefox, 'Windows'),
  person('ines', 'u-1007', 'Ines Hoffmann', 'Firma', 75, 74, chrome, 'MacOS', 'Hafenwerk GmbH'),
  person('tom', 'u-1008', 'Tom Becker', 'Basis', 8, 12, safari, 'MacOS'),
  { ...person('olivia', 'u-1009', 'Olivia Grant', 'Plus', 20, 40, chrome, 'Windows'), lang: 'en' },
  { ...person('liam', 'u-1010', 'Liam O’Brien', 'Basis', 15, 100, firefox, 'Linux'), lang: 'en' },
  { ...person('guest-1', '', '', '', 4, 20, chrome, 'Android'), email: 'k.winter@example.com' },
  { ...person('guest-2', '', '', '', 1, 3, safari, 'iPhone') },
]

function person(
  key: string,
  userId: string,
  name: string,
  plan: string,
  since: number,
  seen: number,
  browser: string,
  system: string,
  company?: string,
): DemoPerson {
  const email = name
    ? `${name
        .toLowerCase()
        .replace('ü', 'ue')
        .normalize('NFKD')
        .replaceAll(/[^a-z ı]/g, '')
        .replaceAll('ı', 'i')
        .replace(' ', '.')}@example.com`
    : ''
  return {
    key,
    userId,
    name,
    email,
    plan,
    lang: 'de',
    since,
    seen,
    browser,
    system,
    ...(company ? { company } : {}),
  }
}
