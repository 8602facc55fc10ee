/** Texts the SDK itself shows, by the keys it looks up. A project may replace each of them. */
export const staticTranslations: Record<string, Record<string, string>> = {
  de: {
    next: 'Weiter',
    undo: 'Rückgängig',
    pickAColor: 'Farbe wählen',
    retry: 'Neu aufnehmen',
    done: 'Fertig',
    startRecording: 'Aufnahme starten',
    stopRecording: 'Aufnahme beenden',
    mute: 'Ton aus',
    unmute: 'Ton an',
    browserNotSupported: 'Ihr Browser kann den Bildschirm leider nicht aufnehmen.',
    accessToScreenSharingDenied:
      'Die Bildschirmaufnahme wurde nicht erlaubt. Bitte geben Sie sie in den Einstellungen Ihres Browsers frei.',
    checklistDefaultTitle: 'Erste Schritte',
    actionDefaultTitle: 'Los geht’s',
    markAsDone: 'Als erledigt markieren',
    noStepsDefined: 'Hier gibt es noch keine Schritte.',
    stepDefaultTitle: 'Schritt {{index}}',
    taskProgress: '{{a}} von {{b}} erledigt',
    aboutMinutes: 'etwa {{a}} Min.',
  },
  en: {
    next: 'Next',
    undo: 'Undo',
    pickAColor: 'Pick a colour',
    retry: 'Record again',
    done: 'Done',
    startRecording: 'Start recording',
    stopRecording: 'Stop recording',
    mute: 'Mute',
    unmute: 'Unmute',
    browserNotSupported: 'Your browser cannot record the screen.',
    accessToScreenSharingDenied:
      'Screen recording was not allowed. Please allow it in the settings of your browser.',
    checklistDefaultTitle: 'Getting started',
    actionDefaultTitle: 'Let’s go',
    markAsDone: 'Mark as done',
    noStepsDefined: 'There are no steps yet.',
    stepDefaultTitle: 'Step {{index}}',
    taskProgress: '{{a}} of {{b}} done',
    aboutMinutes: 'about {{a}} min',
  },
}

/** The language, over the project's default one, over English; the project's own words over ours. */
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
