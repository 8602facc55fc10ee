import type { CardWords } from '../words.ts'

export const cards: CardWords = {
  kind: {
    article: 'Artigo',
    tour: 'Visita guiada',
    checklist: 'Lista de tarefas',
    survey: 'Inquérito',
    form: 'Formulário',
  },
  open: {
    article: 'Ler artigo',
    tour: 'Iniciar visita',
    checklist: 'Abrir lista',
    survey: 'Responder ao inquérito',
    form: 'Preencher formulário',
  },
  gone: 'Já não está disponível',
}
