import type { CoverName } from './covers.ts'

export interface Course {
  slug: string
  cover: CoverName
  level: 'start' | 'middle' | 'deep'
  weeks: number
  price: number
  starts: string
  seats: number
  de: Words
  en: Words
}

interface Words {
  name: string
  line: string
  learn: string[]
}

// biome-ignore format: one course per block
export const courses: Course[] = [
  {
    slug: 'erste-schritte-python', cover: 'waves', level: 'start', weeks: 6, price: 189, starts: '2027-01-12', seats: 4,
    de: { name: 'Python, ganz von vorn', line: 'Vom ersten Satz zum kleinen Programm, das Ihre Ablage sortiert.', learn: ['Daten lesen und aufräumen', 'Eigene Funktionen schreiben', 'Fehler finden statt fürchten'] },
    en: { name: 'Python from scratch', line: 'From the first line to a small program that sorts your files.', learn: ['Read and clean data', 'Write functions of your own', 'Find bugs instead of fearing them'] },
  },
  {
    slug: 'daten-zeichnen', cover: 'bars', level: 'middle', weeks: 4, price: 149, starts: '2027-01-14', seats: 7,
    de: { name: 'Daten zeichnen', line: 'Diagramme, die man in drei Sekunden richtig versteht.', learn: ['Die richtige Form wählen', 'Farbe mit Absicht einsetzen', 'Achsen, die nicht lügen'] },
    en: { name: 'Drawing data', line: 'Charts people grasp in three seconds – correctly.', learn: ['Choose the right form', 'Use color on purpose', 'Axes that do not lie'] },
  },
  {
    slug: 'barrierefrei', cover: 'arch', level: 'middle', weeks: 5, price: 169, starts: '2027-01-19', seats: 9,
    de: { name: 'Websites für alle', line: 'Barrierefreiheit als Handwerk: hören, tasten, tippen statt raten.', learn: ['Mit Tastatur und Vorleser prüfen', 'Formulare, die helfen', 'Ein Team überzeugen'] },
    en: { name: 'Websites for everyone', line: 'Accessibility as a craft: listen, touch and type instead of guessing.', learn: ['Test by keyboard and screen reader', 'Forms that help', 'Convince a team'] },
  },
  {
    slug: 'sicher-im-netz', cover: 'rings', level: 'start', weeks: 4, price: 129, starts: '2027-01-21', seats: 1,
    de: { name: 'Sicher im Netz', line: 'Passwörter, Kopien, klarer Kopf: was wirklich schützt.', learn: ['Konten absichern', 'Betrug erkennen', 'Daten retten, bevor es nötig ist'] },
    en: { name: 'Safe online', line: 'Passwords, backups, a clear head: what really protects you.', learn: ['Secure your accounts', 'Spot fraud', 'Back up data before you need it'] },
  },
  {
    slug: 'datenbanken-verstehen', cover: 'stack', level: 'deep', weeks: 8, price: 249, starts: '2027-02-02', seats: 5,
    de: { name: 'Datenbanken verstehen', line: 'Warum eine Abfrage langsam ist und was sie schnell macht.', learn: ['Pläne lesen', 'Sperren und gleichzeitige Arbeit', 'Sichern und zurückholen'] },
    en: { name: 'Understanding databases', line: 'Why a query is slow, and what makes it fast.', learn: ['Read query plans', 'Locks and concurrency', 'Back up and restore'] },
  },
  {
    slug: 'schreiben-fuer-andere', cover: 'leaf', level: 'start', weeks: 5, price: 139, starts: '2027-02-04', seats: 8,
    de: { name: 'Schreiben für andere', line: 'E-Mails, Anleitungen, Fehlermeldungen: kurz, klar, freundlich.', learn: ['Den ersten Satz finden', 'Kürzen, bis es gut ist', 'Worte für schwierige Lagen'] },
    en: { name: 'Writing for others', line: 'Emails, guides, error messages: short, clear, friendly.', learn: ['Find the first sentence', 'Cut until it is good', 'Words for difficult moments'] },
  },
]
