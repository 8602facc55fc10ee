import type { MailWords } from '../words.ts'
import { moods } from './moods.ts'

export const mail: MailWords = {
  answerLine: '— Odgovorite iznad ovog retka —',
  letter: {
    subject: 'Novi odgovor: {project}',
    intro: '{agent} vam odgovara:',
    button: 'Otvori razgovor',
    footer: 'Primili ste ovu e-poštu jer ste pisali na {project}.',
  },
  rating: {
    question: 'Koliko ste zadovoljni našom pomoći?',
    subject: 'Koliko ste zadovoljni: {project}?',
    intro: 'Vaš upit ({project}) je riješen. Kako je bilo? Samo odaberite lice.',
    moods: moods,
  },
  around: {
    team: 'Tim',
    you: 'Vi',
    guest: 'Gost',
    conversation: 'Dosadašnji razgovor',
    stop: 'Odjava',
    picture: 'Prikaži sliku',
    video: 'Prikaži videozapis',
    file: 'Privitak',
  },
  proof: {
    subject: 'Potvrdite svoju adresu e-pošte',
    text: 'Ova adresa e-pošte navedena je ovdje: {project}. Ondje čeka odgovor. Potvrdite adresu i poslat ćemo vam ga.',
    button: 'Potvrdi adresu',
    footer: 'Niste to bili vi? Onda ne morate ništa učiniti.',
  },
}
