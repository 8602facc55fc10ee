import type { JobType, ProfessionalLevel, SalaryPer } from '@lotse/contracts/academy/jobs/jobs'
import type { Words } from '../../../platform/text/demo-words.ts'

type Requirements = Record<string, number>

/** Company (its index in the list), title, type, level, place ('' means remote only), remote, salary, requirements. */
export type DemoJob = [
  company: number,
  title: string | Words,
  type: JobType,
  level: ProfessionalLevel,
  location: string | Words,
  remote: boolean,
  salary: [min: number, max: number, unit: string, per: SalaryPer],
  requirements: Requirements,
]

/** Forty jobs: every type, level and pay period, in euros, dollars and Morphcoins, with and without skills. */
// biome-ignore format: one job per line
export const demoJobs: DemoJob[] = [
  [0, { de: 'Frontend-Entwicklerin (m/w/d)', en: 'Front-End Developer' }, 'full_time', 'junior', 'Hamburg', true, [46_000, 56_000, 'EUR', 'year'], { typescript: 3, react: 4 }],
  [0, { de: 'Backend-Entwickler (m/w/d) Rust', en: 'Back-End Developer, Rust' }, 'full_time', 'senior', 'Hamburg', true, [68_000, 84_000, 'EUR', 'year'], { rust: 8, postgresql: 5 }],
  [0, { de: 'Werkstudium Testautomatisierung', en: 'Working Student, Test Automation' }, 'part_time', 'entry', 'Kiel', false, [16, 19, 'EUR', 'hour'], { testing: 2, git: 2 }],
  [1, { de: 'Data Engineer (m/w/d)', en: 'Data Engineer' }, 'full_time', 'senior', 'Bochum', true, [65_000, 80_000, 'EUR', 'year'], { sql: 7, data_modeling: 5, python: 5 }],
  [1, { de: 'Praktikum Datenanalyse', en: 'Data Analysis Internship' }, 'internship', 'entry', 'Bochum', false, [900, 1200, 'EUR', 'month'], { data_analysis: 1 }],
  [1, { de: 'Teamleitung Plattform', en: 'Platform Team Lead' }, 'full_time', 'manager', 'Bochum', true, [82_000, 98_000, 'EUR', 'year'], { kubernetes: 6, agile: 5 }],
  [2, { de: 'Gameplay-Programmierung', en: 'Gameplay Programmer' }, 'full_time', 'junior', { de: 'Köln', en: 'Cologne' }, false, [42_000, 50_000, 'EUR', 'year'], { algorithms: 4 }],
  [2, { de: 'Fehler im Highscore finden', en: 'Find the bug in our high scores' }, 'temporary', 'entry', { de: 'Köln', en: 'Cologne' }, true, [150, 250, 'MC', 'task'], { javascript: 2 }],
  [2, { de: 'Level-Editor übersetzen', en: 'Translate our level editor' }, 'mini_job', 'entry', '', true, [400, 600, 'MC', 'once'], {}],
  [3, { de: 'Softwareentwicklung Pflege-App', en: 'Software Developer, Nursing App' }, 'full_time', 'junior', 'Dresden', true, [44_000, 54_000, 'EUR', 'year'], { typescript: 3, accessibility: 4 }],
  [3, { de: 'Datenschutzkoordination', en: 'Privacy Coordinator' }, 'part_time', 'senior', 'Dresden', false, [2800, 3400, 'EUR', 'month'], { privacy: 6 }],
  [3, { de: 'IT-Support im Nachtdienst', en: 'IT Support, Night Shift' }, 'temporary', 'entry', 'Meißen', false, [180, 220, 'EUR', 'day'], { operating_systems: 2, networking: 2 }],
  [4, 'Junior Full-Stack Developer', 'full_time', 'junior', 'Bristol', true, [38_000, 45_000, 'USD', 'year'], { nodejs: 3, react: 3, sql: 2 }],
  [4, 'Technical Writer', 'freelance', 'junior', '', true, [35, 45, 'USD', 'hour'], { technical_writing: 4 }],
  [4, 'Summer Internship: Web', 'internship', 'entry', 'Bristol', false, [1400, 1600, 'USD', 'month'], { html: 1, css: 1 }],
  [5, 'Machine Learning Engineer', 'full_time', 'senior', 'Plymouth', true, [72_000, 90_000, 'USD', 'year'], { machine_learning: 8, computer_vision: 6, python: 6 }],
  [5, 'Label coastline images', 'mini_job', 'entry', '', true, [2, 4, 'MC', 'task'], {}],
  [5, 'Head of Engineering', 'full_time', 'manager', 'Plymouth', false, [98_000, 120_000, 'USD', 'year'], { mentoring: 6, agile: 6, machine_learning: 4 }],
  [6, { de: 'App-Entwicklung Verleih', en: 'App Developer, Rentals' }, 'part_time', 'junior', 'Leipzig', true, [28, 34, 'EUR', 'hour'], { vue: 3, rest_apis: 2 }],
  [6, { de: 'Bezahlte Probewoche Backend', en: 'Paid trial week: back end' }, 'temporary', 'junior', 'Leipzig', false, [160, 160, 'EUR', 'day'], { go: 2 }],
  [7, { de: 'DevOps Engineer (m/w/d)', en: 'DevOps Engineer' }, 'full_time', 'senior', 'Freiburg', true, [66_000, 79_000, 'EUR', 'year'], { kubernetes: 6, monitoring: 5, infrastructure_as_code: 4 }],
  [7, { de: 'Praktikum Energiedaten', en: 'Energy Data Internship' }, 'internship', 'entry', 'Freiburg', true, [1000, 1200, 'EUR', 'month'], { python: 2, data_visualization: 1 }],
  [7, { de: 'Projektleitung Leitstand', en: 'Project Lead, Control Room' }, 'full_time', 'manager', 'Freiburg', false, [74_000, 88_000, 'EUR', 'year'], { agile: 4, public_speaking: 3 }],
  [8, 'Senior Frontend Engineer', 'full_time', 'senior', 'Edinburgh', true, [64_000, 78_000, 'USD', 'year'], { typescript: 8, web_performance: 5, accessibility: 5 }],
  [8, 'Fix our RSS feed', 'temporary', 'entry', '', true, [80, 120, 'MC', 'once'], { nodejs: 1 }],
  [8, 'Weekend moderator', 'mini_job', 'entry', '', true, [14, 16, 'USD', 'hour'], {}],
  [9, { de: 'Webseite neu bauen', en: 'Rebuild our website' }, 'freelance', 'junior', 'Kassel', false, [1800, 2400, 'EUR', 'once'], { html: 3, css: 3 }],
  [10, 'Curriculum Developer: Python', 'part_time', 'senior', '', true, [3200, 3800, 'USD', 'month'], { python: 6, technical_writing: 5, mentoring: 3 }],
  [10, 'Proofreader for lessons', 'mini_job', 'entry', '', true, [20, 30, 'MC', 'task'], { technical_writing: 1 }],
  [11, { de: 'Netzwerktechnik Glasfaser', en: 'Network Technician, Fiber' }, 'full_time', 'junior', 'Auenheim', false, [41_000, 49_000, 'EUR', 'year'], { networking: 5, network_security: 2 }],
  [11, { de: 'IT-Sicherheitsbeauftragte (m/w/d)', en: 'IT Security Officer' }, 'full_time', 'senior', 'Auenheim', false, [70_000, 82_000, 'EUR', 'year'], { network_security: 7, penetration_testing: 4, privacy: 4 }],
  [11, { de: 'Ausbildungsbegleitung Fachinformatik', en: 'Apprenticeship Mentor, IT' }, 'part_time', 'manager', 'Auenheim', false, [2600, 3100, 'EUR', 'month'], { mentoring: 5 }],
  [12, 'Embedded Rust Engineer', 'full_time', 'senior', 'Sheffield', false, [70_000, 86_000, 'USD', 'year'], { rust: 10, computer_architecture: 5 }],
  [12, 'Robotics Intern', 'internship', 'junior', 'Sheffield', false, [1800, 2000, 'USD', 'month'], { rust: 2, linear_algebra: 2 }],
  [12, 'Security review of our firmware', 'freelance', 'senior', '', true, [900, 1100, 'USD', 'day'], { penetration_testing: 8, secure_coding: 6 }],
  [13, { de: 'Mobile Entwicklung (m/w/d)', en: 'Mobile Developer' }, 'full_time', 'junior', { de: 'Nürnberg', en: 'Nuremberg' }, true, [45_000, 55_000, 'EUR', 'year'], { typescript: 4, testing: 3 }],
  [13, { de: 'Suchfunktion beschleunigen', en: 'Speed up our search' }, 'temporary', 'senior', '', true, [500, 700, 'MC', 'task'], { postgresql: 6 }],
  [13, { de: 'Schülerpraktikum', en: 'School Internship' }, 'internship', 'entry', { de: 'Nürnberg', en: 'Nuremberg' }, false, [0, 0, 'EUR', 'once'], {}],
  [14, { de: 'Aushilfe im Büro (m/w/d)', en: 'Office Assistant' }, 'mini_job', 'entry', 'Wuppertal', false, [13, 13, 'EUR', 'hour'], {}],
  [14, { de: 'Prompts für den Kundendienst', en: 'Prompts for Customer Support' }, 'part_time', 'junior', '', true, [22, 28, 'EUR', 'hour'], { prompting: 3, nlp: 1 }],
]

export const jobTexts = {
  de: {
    intro: [
      'Wir sind ein kleines Team und suchen Verstärkung, die gern Verantwortung übernimmt.',
      'Bei uns sehen Sie schon in der ersten Woche, wer Ihre Arbeit benutzt.',
      'Sie arbeiten mit Menschen, die zuhören, nachfragen und auch mal Nein sagen.',
    ],
    offer: [
      '## Was wir bieten\n- 30 Tage Urlaub\n- Zeit zum Lernen, jeden Freitag\n- Geräte nach Wahl',
      '## Was wir bieten\n- Flexible Arbeitszeit\n- Deutschlandticket\n- **Keine** Rufbereitschaft',
    ],
    tasks: [
      'Neue Funktionen entwerfen und umsetzen',
      'Code gemeinsam prüfen',
      'Fehler eingrenzen und beheben',
      'Mit Fachleuten sprechen, bevor etwas gebaut wird',
      'Dokumentation aktuell halten',
      'Auszubildende begleiten',
    ],
  },
  en: {
    intro: [
      'We are a small team that ships every week and talks to users every day.',
      'You will own a part of the product from the first sketch to the first complaint.',
      'We write things down, keep meetings short, and leave at five.',
    ],
    offer: [
      '## What we offer\n- 28 days of holiday\n- A learning budget you are nagged to spend\n- Any laptop you like',
      '## What we offer\n- Flexible hours\n- A train ticket\n- *No* on-call',
    ],
    tasks: [
      'Design and build new features',
      'Review code with others',
      'Track down and fix bugs',
      'Talk to users before anything is built',
      'Keep the documentation honest',
      'Help juniors grow',
    ],
  },
}
