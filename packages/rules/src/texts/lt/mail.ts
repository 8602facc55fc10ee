import type { MailWords } from '../words.ts'
import { moods } from './moods.ts'

export const mail: MailWords = {
  answerLine: '— Atsakymą rašykite virš šios eilutės —',
  letter: {
    subject: 'Naujas atsakymas: {project}',
    intro: '{agent} jums atsakė:',
    button: 'Atverti pokalbį',
    footer: 'Šį laišką gavote, nes rašėte čia: {project}.',
  },
  rating: {
    question: 'Kaip vertinate mūsų pagalbą?',
    subject: 'Kaip vertinate pagalbą: {project}?',
    intro: 'Jūsų užklausa ({project}) išspręsta. Kaip sekėsi? Tiesiog pasirinkite veidelį.',
    moods: moods,
  },
  around: {
    team: 'Komanda',
    you: 'Jūs',
    guest: 'Svečias',
    conversation: 'Ankstesnis pokalbis',
    stop: 'Nebegauti laiškų',
    picture: 'Žiūrėti vaizdą',
    video: 'Žiūrėti vaizdo įrašą',
    file: 'Priedas',
  },
  proof: {
    subject: 'Patvirtinkite savo el. pašto adresą',
    text: 'Šis el. pašto adresas nurodytas čia: {project}. Ten laukia atsakymas. Patvirtinkite adresą, ir jį atsiųsime.',
    button: 'Patvirtinti adresą',
    footer: 'Tai buvote ne jūs? Tada nieko daryti nereikia.',
  },
}
