import type { Words } from '../../../platform/text/demo-words.ts'

/** Names for the demo. A fixed sequence combines the two lists, so the same people appear every time. */
export const germanFirst = [
  'Lena', 'Jonas', 'Mara', 'Felix', 'Sophie', 'Lukas', 'Hannah', 'Paul', 'Emilia', 'Maximilian', 'Jule', 'Finn',
  'Clara', 'Moritz', 'Greta', 'Anton', 'Ida', 'Jakob', 'Frieda', 'Oskar', 'Käthe', 'Björn', 'Zoë', 'Jürgen',
  'Renate', 'Ayşe', 'Mehmet', 'Katarzyna', 'Ömer', 'Heike', 'Uwe', 'Silke',
] // biome-ignore format: a list of names
export const germanLast = [
  'Müller', 'Schmidt', 'Schneider', 'Fischer', 'Weber', 'Meyer', 'Wagner', 'Becker', 'Schulz', 'Hoffmann', 'Koch',
  'Bauer', 'Richter', 'Klein', 'Wolf', 'Schröder', 'Neumann', 'Schwarz', 'Zimmermann', 'Braun', 'Krüger', 'Hofmann',
  'Hartmann', 'Lange', 'Schäfer', 'Yılmaz', 'Kowalski', 'Weiß', 'von der Heide',
] // biome-ignore format: a list of names
export const englishFirst = [
  'Olivia', 'Noah', 'Amelia', 'George', 'Isla', 'Arthur', 'Ava', 'Oliver', 'Grace', 'Harry', 'Freya', 'Theo',
  'Priya', 'Aidan', 'Chloe', 'Ethan', 'Ruby', 'Samuel', 'Zara', 'Dylan', 'Niamh', 'Kwame', 'Mei', 'Diego',
] // biome-ignore format: a list of names
export const englishLast = [
  'Smith', 'Jones', 'Taylor', 'Brown', 'Williams', 'Wilson', 'Davies', 'Evans', 'Thomas', 'Roberts', "O'Connor",
  'Walker', 'Patel', 'Hughes', 'Green', 'Clarke', 'Wood', 'Turner', 'Mensah', 'Chen', 'García', 'MacDonald',
] // biome-ignore format: a list of names

export const germanCities: [zip: string, city: string][] = [
  ['10115', 'Berlin'],
  ['20095', 'Hamburg'],
  ['80331', 'München'],
  ['50667', 'Köln'],
  ['04109', 'Leipzig'],
  ['01067', 'Dresden'],
  ['70173', 'Stuttgart'],
]
export const englishCities: [zip: string, city: string][] = [
  ['SW1A 1AA', 'London'],
  ['M1 1AE', 'Manchester'],
  ['EH1 1BB', 'Edinburgh'],
  ['BS1 4DJ', 'Bristol'],
]
export const streets = [
  'Hauptstraße',
  'Gartenweg',
  'Lindenallee',
  'Schillerstraße',
  'Mill Lane',
  'High Street',
]

export const tags: (string | Words)[] = [
  'mentor',
  'beta',
  'python',
  'frontend',
  { de: 'schule', en: 'school' },
  'bootcamp',
  'moderation',
  'data',
  'rust',
  'devops',
]

export const descriptions: (string | Words)[] = [
  '',
  '',
  { de: 'Lerne gerade Python und habe Spaß an Algorithmen.', en: 'Learning Python and enjoying algorithms.' },
  { de: 'Quereinsteigerin aus der Pflege, jetzt Webentwicklung.', en: 'Former nurse, now a web developer.' },
  { de: 'Informatik im dritten Semester, TU Dresden.', en: 'Third semester of computer science in Dresden.' },
  'Backend developer by day, pixel artist by night.',
  'Looking for a junior position from October.',
  {
    de: 'Ich beantworte gerne Fragen zu SQL und Datenmodellierung.',
    en: 'Happy to answer questions about SQL and data modeling.',
  },
  'Self-taught. Coffee, cats, compilers.',
]

export const devices = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  null,
]

export const coinReasons: (string | Words)[] = [
  { de: 'Aufgabe gelöst: Schleifen in Python', en: 'Task solved: Loops in Python' },
  'Challenge solved: Balanced brackets',
  { de: 'Kurs gekauft: Docker für den Alltag', en: 'Course bought: Everyday Docker' },
  { de: 'Positive Bewertung für eine eigene Aufgabe', en: 'Positive rating for a task of your own' },
  'Goodwill after an outage',
  { de: 'Workshop-Gutschein eingelöst', en: 'Workshop voucher redeemed' },
  'Manual correction by support',
]
