import { captureTexts } from '@lotse/rules/text/capture-texts'

/** The SDK's own texts, by the keys it looks up. A project may replace each of them. */
export const staticTranslations: Record<string, Record<string, string>> = {
  de: {
    ...captureTexts.de,
    done: 'Fertig',
    mute: 'Ton ausschalten',
    unmute: 'Ton einschalten',
    checklistDefaultTitle: 'Erste Schritte',
    actionDefaultTitle: 'Los geht’s',
    markAsDone: 'Als erledigt markieren',
    noStepsDefined: 'Hier gibt es noch keine Schritte.',
    stepDefaultTitle: 'Schritt {{index}}',
    taskProgress: '{{a}} von {{b}} erledigt',
    aboutMinutes: 'etwa {{a}} Min.',
    feedbackButton: 'Feedback',
    newMessages: 'Neue Nachrichten: {n}',
    widgetTitle: 'Feedback und Hilfe',
    closeWidget: 'Schließen',
    notifications: 'Mitteilungen',
    banner: 'Hinweis',
    hint: 'Hotspot',
    previous: 'Zurück',
    tour: 'Rundgang',
    tourEnded: 'Rundgang beendet.',
    tourProgress: '{{a}} von {{b}}',
    replay: 'Noch einmal abspielen',
    unmuteTitle: 'Dieser Rundgang hat Ton',
    unmuteButton: 'Mit Ton',
    unmuteContinue: 'Ohne Ton',
    builder: 'Builder',
    collapse: 'Builder ein- oder ausblenden',
  },
  en: {
    ...captureTexts.en,
    done: 'Done',
    mute: 'Mute',
    unmute: 'Unmute',
    checklistDefaultTitle: 'Getting started',
    actionDefaultTitle: 'Let’s go',
    markAsDone: 'Mark as done',
    noStepsDefined: 'There are no steps yet.',
    stepDefaultTitle: 'Step {{index}}',
    taskProgress: '{{a}} of {{b}} done',
    aboutMinutes: 'about {{a}} min',
    feedbackButton: 'Feedback',
    newMessages: 'New messages: {n}',
    widgetTitle: 'Feedback and help',
    closeWidget: 'Close',
    notifications: 'Notifications',
    banner: 'Notice',
    hint: 'Hotspot',
    previous: 'Back',
    tour: 'Product tour',
    tourEnded: 'Product tour ended.',
    tourProgress: '{{a}} of {{b}}',
    replay: 'Play again',
    unmuteTitle: 'This tour has sound',
    unmuteButton: 'With sound',
    unmuteContinue: 'Without sound',
    builder: 'Builder',
    collapse: 'Hide or show the builder',
  },
}

/**
 * The language wins over the project's default language, and that over English; the project's own words win
 * over ours.
 */
export function translationsFor(
  lang: string,
  fallback: string,
  overrides: Record<string, Record<string, string>>,
): Record<string, string> {
  return {
    ...staticTranslations.en,
    ...staticTranslations[fallback],
    ...overrides[fallback],
    ...staticTranslations[lang],
    ...overrides[lang],
  }
}
