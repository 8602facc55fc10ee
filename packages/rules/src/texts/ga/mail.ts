import type { MailWords } from '../words.ts'
import { moods } from './moods.ts'

export const mail: MailWords = {
  answerLine: '— Scríobh do fhreagra os cionn na líne seo —',
  letter: {
    subject: 'Freagra nua ó {project}',
    intro: 'D’fhreagair {agent} thú:',
    button: 'Oscail an comhrá',
    footer: 'Tá an ríomhphost seo á fháil agat mar gur scríobh tú chuig {project}.',
  },
  rating: {
    question: 'Cé chomh sásta is atá tú lenár gcabhair?',
    subject: 'Cé chomh sásta is atá tú le {project}?',
    intro:
      'Tá d’iarratas chuig {project} réitithe. Conas a d’éirigh leis? Níl le déanamh ach aghaidh a roghnú.',
    moods: moods,
  },
  around: {
    team: 'An fhoireann',
    you: 'Tusa',
    guest: 'Aoi',
    conversation: 'An comhrá go dtí seo',
    stop: 'Stop na ríomhphoist',
    picture: 'Féach ar an íomhá',
    video: 'Féach ar an bhfíseán',
    file: 'Ceangaltán',
  },
  proof: {
    subject: 'Deimhnigh do sheoladh ríomhphoist',
    text: 'Tugadh an seoladh ríomhphoist seo ag {project}, agus tá freagra ag fanacht ann. Deimhnigh an seoladh agus seolfaimid chugat é.',
    button: 'Deimhnigh an seoladh',
    footer: 'Nach tusa a bhí ann? Mar sin níl aon rud le déanamh agat.',
  },
}
