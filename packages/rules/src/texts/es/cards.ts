import type { CardWords } from '../words.ts'

export const cards: CardWords = {
  kind: {
    article: 'Artículo',
    tour: 'Visita guiada',
    checklist: 'Lista de tareas',
    survey: 'Encuesta',
    form: 'Formulario',
  },
  open: {
    article: 'Leer artículo',
    tour: 'Iniciar visita',
    checklist: 'Abrir lista',
    survey: 'Responder encuesta',
    form: 'Rellenar formulario',
  },
  gone: 'Ya no está disponible',
}
