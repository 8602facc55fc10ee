import type { NewCompany } from '@lotse/contracts/academy/jobs/companies'
import type { Words } from '../../../platform/text/demo-words.ts'

export type DemoCompany = Omit<NewCompany, 'name' | 'description'> & {
  name: string | Words
  description?: string | Words
}

/** Fifteen fictional companies; some without a logo, one with nothing but a name. */
// biome-ignore format: one company per line
export const demoCompanies: DemoCompany[] = [
  { name: 'Nordlicht Software GmbH', description: { de: 'Planungssoftware für Häfen und Reedereien. 60 Leute in Hamburg und Kiel.', en: 'Planning software for ports and shipping companies. 60 people in Hamburg and Kiel.' }, website: 'https://nordlicht.example', twitter_handle: 'nordlichtsoft', logo_url: 'https://placehold.example/nordlicht.svg' },
  { name: { de: 'Bergwerk Daten AG', en: 'Bergwerk Data AG' }, description: { de: 'Wir machen aus Sensordaten Wartungspläne.', en: 'We turn sensor data into maintenance plans.' }, website: 'https://bergwerk-daten.example', instagram_handle: 'bergwerkdaten', logo_url: 'https://placehold.example/bergwerk.svg' },
  { name: 'Pfefferminz Studios', description: { de: 'Spiele für kleine Bildschirme und große Ideen.', en: 'Games for small screens and big ideas.' }, website: 'https://pfefferminz.example', youtube_video: 'https://videos.example/pfefferminz', instagram_handle: 'pfefferminz.studios', twitter_handle: 'pfefferminz' },
  { name: { de: 'Klinikverbund Elbtal', en: 'Elbtal Hospitals' }, description: { de: 'Sechs Krankenhäuser, eine IT. Wir digitalisieren Pflege, ohne sie zu stören.', en: 'Six hospitals, one IT department. We make nursing digital without getting in its way.' }, website: 'https://klinikverbund-elbtal.example', logo_url: 'https://placehold.example/elbtal.svg' },
  { name: 'Harbour & Finch Ltd', description: 'Accounting tools for people who would rather do something else.', website: 'https://harbourfinch.example', twitter_handle: 'harbourfinch', logo_url: 'https://placehold.example/finch.svg' },
  { name: 'Tidemark Analytics', description: 'We measure coastal erosion from satellite images.', website: 'https://tidemark.example', youtube_video: 'https://videos.example/tidemark' },
  { name: { de: 'Radwerk Leipzig eG', en: 'Radwerk Leipzig Co-op' }, description: { de: 'Genossenschaft für Lastenräder und die Software, die sie verleiht.', en: 'A cooperative for cargo bikes and the software that rents them out.' }, website: 'https://radwerk.example', instagram_handle: 'radwerk_leipzig', logo_url: 'https://placehold.example/radwerk.svg' },
  { name: { de: 'Sonnenfeld Energie', en: 'Sonnenfeld Energy' }, description: { de: 'Solarparks planen, bauen, überwachen.', en: 'We plan, build and monitor solar parks.' }, website: 'https://sonnenfeld.example', logo_url: 'https://placehold.example/sonnenfeld.svg' },
  { name: 'Quillworks', description: 'Editorial software for independent newspapers.', website: 'https://quillworks.example', twitter_handle: 'quillworks', logo_url: 'https://placehold.example/quillworks.svg' },
  { name: { de: 'Schlüsseldienst Müller & Töchter', en: 'Müller & Daughters Locksmiths' }, description: { de: 'Ein Handwerksbetrieb sucht jemanden für seine Webseite.', en: 'A family business looking for someone to build its website.' } },
  { name: 'Lumen Learning Cooperative', description: 'Open teaching material, written by teachers.', website: 'https://lumen-coop.example', youtube_video: 'https://videos.example/lumen', logo_url: 'https://placehold.example/lumen.svg' },
  { name: { de: 'Stadtwerke Auenheim', en: 'Auenheim Utilities' }, description: { de: 'Strom, Wasser, Glasfaser für 90.000 Haushalte.', en: 'Power, water and fiber for 90,000 homes.' }, website: 'https://stadtwerke-auenheim.example', logo_url: '' },
  { name: 'Ferrous Robotics', description: 'Robots that sort scrap metal. Yes, in Rust.', website: 'https://ferrous-robotics.example', twitter_handle: 'ferrousrobots', instagram_handle: 'ferrous.robotics', logo_url: 'https://placehold.example/ferrous.svg' },
  { name: { de: 'Kaleido Reisen', en: 'Kaleido Travel' }, description: { de: 'Gruppenreisen, bei denen niemand die Liste führt: das macht unsere App.', en: 'Group trips where nobody has to keep the list: our app does.' }, website: 'https://kaleido-reisen.example', instagram_handle: 'kaleido.reisen' },
  { name: { de: 'Ein-Name-GmbH', en: 'Just-a-Name Ltd' } },
]
