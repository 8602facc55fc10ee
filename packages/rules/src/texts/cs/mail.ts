import type { MailWords } from '../words.ts'
import { moods } from './moods.ts'

export const mail: MailWords = {
  answerLine: '— Odpovězte prosím nad tímto řádkem —',
  letter: {
    subject: 'Nová odpověď: {project}',
    intro: '{agent} vám odpovídá:',
    button: 'Otevřít konverzaci',
    footer: 'Tento e-mail jste dostali, protože jste napsali: {project}.',
  },
  rating: {
    question: 'Jak jste spokojeni s naší pomocí?',
    subject: 'Jak jste spokojeni s pomocí {project}?',
    intro: 'Váš požadavek ({project}) je vyřešen. Jaké to bylo? Stačí vybrat obličej.',
    moods: moods,
  },
  around: {
    team: 'Tým',
    you: 'Vy',
    guest: 'Host',
    conversation: 'Dosavadní konverzace',
    stop: 'Nechci další e-maily',
    picture: 'Zobrazit obrázek',
    video: 'Zobrazit video',
    file: 'Příloha',
  },
  proof: {
    subject: 'Potvrďte prosím svou e-mailovou adresu',
    text: 'Tato e-mailová adresa byla zadána zde: {project}. Čeká tam odpověď. Potvrďte adresu a odpověď vám pošleme.',
    button: 'Potvrdit adresu',
    footer: 'Nebyli jste to vy? Pak nemusíte nic dělat.',
  },
}
