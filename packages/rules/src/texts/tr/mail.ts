import type { MailWords } from '../words.ts'
import { moods } from './moods.ts'

export const mail: MailWords = {
  answerLine: '— Lütfen yanıtınızı bu satırın üstüne yazın —',
  letter: {
    subject: '{project} size yanıt verdi',
    intro: '{agent} size yanıt verdi:',
    button: 'Görüşmeyi aç',
    footer: 'Bu e-postayı {project} ile yazıştığınız için alıyorsunuz.',
  },
  rating: {
    question: 'Yardımımızdan ne kadar memnunsunuz?',
    subject: '{project} desteğinden ne kadar memnunsunuz?',
    intro: '{project} ile ilgili talebiniz çözüldü. Nasıldı? Bir yüz seçmeniz yeterli.',
    moods: moods,
  },
  around: {
    team: 'Ekip',
    you: 'Siz',
    guest: 'Misafir',
    conversation: 'Şimdiye kadarki görüşme',
    stop: 'E-posta almayı bırak',
    picture: 'Resmi gör',
    video: 'Videoyu gör',
    file: 'Ek',
  },
  proof: {
    subject: 'Lütfen e-posta adresinizi onaylayın',
    text: 'Bu e-posta adresi {project} sitesinde verildi ve orada bir yanıt bekliyor. Adresi onaylayın, yanıtı size gönderelim.',
    button: 'Adresi onayla',
    footer: 'Siz değil miydiniz? O hâlde bir şey yapmanız gerekmez.',
  },
}
