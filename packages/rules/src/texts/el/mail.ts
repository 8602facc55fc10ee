import type { MailWords } from '../words.ts'
import { moods } from './moods.ts'

export const mail: MailWords = {
  answerLine: '— Γράψτε την απάντησή σας πάνω από αυτή τη γραμμή —',
  letter: {
    subject: 'Νέα απάντηση: {project}',
    intro: 'Σας απάντησε: {agent}',
    button: 'Άνοιγμα συνομιλίας',
    footer: 'Λάβατε αυτό το email επειδή γράψατε εδώ: {project}.',
  },
  rating: {
    question: 'Πώς ήταν η βοήθειά μας;',
    subject: 'Πώς ήταν η βοήθεια: {project};',
    intro: 'Το αίτημά σας ({project}) λύθηκε. Πώς ήταν η εμπειρία σας; Επιλέξτε απλώς ένα πρόσωπο.',
    moods: moods,
  },
  around: {
    team: 'Η ομάδα',
    you: 'Εσείς',
    guest: 'Επισκέπτης',
    conversation: 'Η συνομιλία ως τώρα',
    stop: 'Διακοπή των email',
    picture: 'Προβολή εικόνας',
    video: 'Προβολή βίντεο',
    file: 'Συνημμένο',
  },
  proof: {
    subject: 'Επιβεβαιώστε τη διεύθυνση email σας',
    text: 'Αυτή η διεύθυνση email δόθηκε εδώ: {project}, όπου σας περιμένει μια απάντηση. Επιβεβαιώστε τη διεύθυνση και θα σας τη στείλουμε.',
    button: 'Επιβεβαίωση διεύθυνσης',
    footer: 'Δεν ήσασταν εσείς; Τότε δεν χρειάζεται να κάνετε τίποτα.',
  },
}
