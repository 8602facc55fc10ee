import type { NewCompany } from '@lotse/contracts/academy/companies'

/** Fifteen companies that do not exist; some without logo, one with nothing but a name. */
// biome-ignore format: one company per line
export const demoCompanies: NewCompany[] = [
  { name: 'Nordlicht Software GmbH', description: 'Planungssoftware für Häfen und Reedereien. 60 Leute in Hamburg und Kiel.', website: 'https://nordlicht.example', twitter_handle: 'nordlichtsoft', logo_url: 'https://placehold.example/nordlicht.svg' },
  { name: 'Bergwerk Daten AG', description: 'Wir machen aus Sensordaten Wartungspläne.', website: 'https://bergwerk-daten.example', instagram_handle: 'bergwerkdaten', logo_url: 'https://placehold.example/bergwerk.svg' },
  { name: 'Pfefferminz Studios', description: 'Spiele für kleine Bildschirme und große Ideen.', website: 'https://pfefferminz.example', youtube_video: 'https://videos.example/pfefferminz', instagram_handle: 'pfefferminz.studios', twitter_handle: 'pfefferminz' },
  { name: 'Klinikverbund Elbtal', description: 'Sechs Krankenhäuser, eine IT. Wir digitalisieren Pflege, ohne sie zu stören.', website: 'https://klinikverbund-elbtal.example', logo_url: 'https://placehold.example/elbtal.svg' },
  { name: 'Harbour & Finch Ltd', description: 'Accounting tools for people who would rather do something else.', website: 'https://harbourfinch.example', twitter_handle: 'harbourfinch', logo_url: 'https://placehold.example/finch.svg' },
  { name: 'Tidemark Analytics', description: 'We measure coastal erosion from satellite images.', website: 'https://tidemark.example', youtube_video: 'https://videos.example/tidemark' },
  { name: 'Radwerk Leipzig eG', description: 'Genossenschaft für Lastenräder und die Software, die sie verleiht.', website: 'https://radwerk.example', instagram_handle: 'radwerk_leipzig', logo_url: 'https://placehold.example/radwerk.svg' },
  { name: 'Sonnenfeld Energie', description: 'Solarparks planen, bauen, überwachen.', website: 'https://sonnenfeld.example', logo_url: 'https://placehold.example/sonnenfeld.svg' },
  { name: 'Quillworks', description: 'Editorial software for independent newspapers.', website: 'https://quillworks.example', twitter_handle: 'quillworks', logo_url: 'https://placehold.example/quillworks.svg' },
  { name: 'Schlüsseldienst Müller & Töchter', description: 'Ein Handwerksbetrieb sucht jemanden für seine Webseite.' },
  { name: 'Lumen Learning Cooperative', description: 'Open teaching material, written by teachers.', website: 'https://lumen-coop.example', youtube_video: 'https://videos.example/lumen', logo_url: 'https://placehold.example/lumen.svg' },
  { name: 'Stadtwerke Auenheim', description: 'Strom, Wasser, Glasfaser für 90.000 Haushalte.', website: 'https://stadtwerke-auenheim.example', logo_url: '' },
  { name: 'Ferrous Robotics', description: 'Robots that sort scrap metal. Yes, in Rust.', website: 'https://ferrous-robotics.example', twitter_handle: 'ferrousrobots', instagram_handle: 'ferrous.robotics', logo_url: 'https://placehold.example/ferrous.svg' },
  { name: 'Kaleido Reisen', description: 'Gruppenreisen, bei denen niemand die Liste führt: das macht unsere App.', website: 'https://kaleido-reisen.example', instagram_handle: 'kaleido.reisen' },
  { name: 'Ein-Name-GmbH' },
]
