/** The platform's reasons of a report, in words: for the screens, and for mails about reports. */
export const reportReasonTexts = {
  de: {
    ABUSE: 'Missbrauch',
    DISLIKE: 'Gefällt nicht',
    OTHER: 'Sonstiges',
    UNRELATED_SKILL: 'Passt nicht zur Fähigkeit',
    WRONG: 'Fehlerhaft',
  },
  en: {
    ABUSE: 'Abuse',
    DISLIKE: 'Dislike',
    OTHER: 'Other',
    UNRELATED_SKILL: 'Unrelated skill',
    WRONG: 'Wrong',
  },
}
