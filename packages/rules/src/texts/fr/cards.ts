import type { CardWords } from '../words.ts'

export const cards: CardWords = {
  kind: {
    article: 'Article',
    tour: 'Visite guidée',
    checklist: 'Liste de tâches',
    survey: 'Sondage',
    form: 'Formulaire',
  },
  open: {
    article: 'Lire l’article',
    tour: 'Lancer la visite',
    checklist: 'Ouvrir la liste',
    survey: 'Répondre au sondage',
    form: 'Remplir le formulaire',
  },
  gone: 'N’est plus disponible',
}
