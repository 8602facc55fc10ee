import type { MailWords } from '../words.ts'
import { moods } from './moods.ts'

export const mail: MailWords = {
  answerLine: '— Prosimy odpowiedzieć nad tą linią —',
  letter: {
    subject: 'Nowa odpowiedź: {project}',
    intro: '{agent} odpowiada:',
    button: 'Otwórz rozmowę',
    footer: 'Ta wiadomość dotyczy rozmowy w serwisie {project}.',
  },
  rating: {
    question: 'Jak oceniasz naszą pomoc?',
    subject: 'Jak oceniasz pomoc serwisu {project}?',
    intro: 'Sprawa zgłoszona w serwisie {project} jest rozwiązana. Jak poszło? Wystarczy wybrać buźkę.',
    moods: moods,
  },
  around: {
    team: 'Zespół',
    you: 'Ty',
    guest: 'Gość',
    conversation: 'Dotychczasowa rozmowa',
    stop: 'Nie chcę więcej e-maili',
    picture: 'Zobacz obraz',
    video: 'Zobacz film',
    file: 'Załącznik',
  },
  proof: {
    subject: 'Prosimy o potwierdzenie adresu e-mail',
    text: 'Ten adres e-mail podano w serwisie {project}, gdzie czeka odpowiedź. Po potwierdzeniu adresu wyślemy ją na ten adres.',
    button: 'Potwierdź adres',
    footer: 'To pomyłka? W takim razie nic nie trzeba robić.',
  },
}
