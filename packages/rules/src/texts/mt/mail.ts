import type { MailWords } from '../words.ts'
import { moods } from './moods.ts'

export const mail: MailWords = {
  answerLine: '— Jekk jogħġbok wieġeb fuq din il-linja —',
  letter: {
    subject: 'Tweġiba ġdida mingħand {project}',
    intro: '{agent} wieġbek:',
    button: 'Iftaħ il-konversazzjoni',
    footer: 'Qed tirċievi din l-email għax ktibt lil {project}.',
  },
  rating: {
    question: 'Kif kienet l-għajnuna tagħna?',
    subject: 'Kif kienet l-għajnuna ta’ {project}?',
    intro: 'It-talba tiegħek lil {project} ġiet solvuta. Kif mort? Agħżel wiċċ.',
    moods: moods,
  },
  around: {
    team: 'It-tim',
    you: 'Int',
    guest: 'Mistieden',
    conversation: 'Il-konversazzjoni s’issa',
    stop: 'Tibgħatulix aktar emails',
    picture: 'Ara l-istampa',
    video: 'Ara l-vidjow',
    file: 'Fajl mehmuż',
  },
  proof: {
    subject: 'Jekk jogħġbok ikkonferma l-email tiegħek',
    text: 'Dan l-indirizz tal-email ingħata lil {project}, u hemm tweġiba qed tistenna. Ikkonferma l-indirizz u nibagħtuhielek.',
    button: 'Ikkonferma l-indirizz',
    footer: 'Ma kontx int? Mela m’għandek tagħmel xejn.',
  },
}
