import type { CardWords } from '../words.ts'

export const cards: CardWords = {
  kind: { article: 'Άρθρο', tour: 'Ξενάγηση', checklist: 'Λίστα εργασιών', survey: 'Έρευνα', form: 'Φόρμα' },
  open: {
    article: 'Ανάγνωση άρθρου',
    tour: 'Έναρξη ξενάγησης',
    checklist: 'Άνοιγμα λίστας',
    survey: 'Απάντηση στην έρευνα',
    form: 'Συμπλήρωση φόρμας',
  },
  gone: 'Δεν είναι πια διαθέσιμο',
}
